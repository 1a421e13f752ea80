/** Removes characters that XML cannot carry; turns CR into LF as XML parsers do. */
export const exportText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\t\n\P{Cc}]|[\u{fffe}\u{ffff}]/gu, "")
        .toWellFormed();

const isPlain = /^[\x20-\x7e]*$/;

/** Excel's limit per cell is 32,767 characters. */
const maxCellLength = 32_000;

export const cellsOfLines = (lines: string[]): string[] => {
  const cells: string[] = [];
  let cell = "";
  for (const line of lines) {
    if (cell !== "" && cell.length + line.length >= maxCellLength) {
      cells.push(cell);
      cell = "";
    }
    cell += cell === "" ? line : `\n${line}`;
  }
  return cell === "" ? cells : [...cells, cell];
};
