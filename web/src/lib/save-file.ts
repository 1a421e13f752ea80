import type { SentFile } from "./api-file.ts";

/** In ms; long enough for every browser to start saving. */
const keptMs = 60_000;

export const saveFile = ({ blob, name }: SentFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
};

/** Downloads a file from a URL, whose answer must be an attachment. */
export const followFile = (url: string): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
};
