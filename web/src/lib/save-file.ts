import type { SentFile } from "./api-file.ts";

/** Long enough for every browser to have begun with it. */
const keptMs = 60_000;

/** Hands a file to the browser, which saves it where downloads go. */
export const saveFile = ({ blob, name }: SentFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
};

/** Leads the browser to a file elsewhere, whose answer says that it is to be saved. */
export const followFile = (url: string): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
};
