/**
 * A text as XML can carry it: no control characters but tab and line feed, no half of a pair, no
 * noncharacter. XML parsers turn CR into LF, so it is done here where it is seen.
 */
export const exportText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\t\n\P{Cc}]|[\u{fffe}\u{ffff}]/gu, "")
        .toWellFormed();

/** Most cells need no more than this look. */
const isPlain = /^[\x20-\x7e]*$/;

/** Excel takes no more in one cell. */
const maxCellLength = 32_000;

/** Lines in as many cells as they need, broken between lines. */
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
