/** The letters of a workbook's column, counted from 1: 27 is "AA". */
export const columnName = (number: number): string => {
  const before = Math.floor((number - 1) / 26);
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return before === 0 ? letter : columnName(before) + letter;
};
