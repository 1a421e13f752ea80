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

/** Downloads a file from a URL. An answer that is no attachment must not replace the page. */
export const followFile = (url: string): void => {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
};
