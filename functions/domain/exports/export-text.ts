/** Removes characters that XML cannot carry; turns CR into LF as XML parsers do. */
export const exportText = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\t\n\P{Cc}]|[\u{fffe}\u{ffff}]/gu, "")
        .toWellFormed();

const isPlain = /^[\x20-\x7e]*$/;
