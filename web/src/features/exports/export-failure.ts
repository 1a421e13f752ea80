import { sentenceOf } from "../../lib/api-error.ts";
import { BrokenDownload } from "../../lib/broken-download.ts";

/** The first error of the answer, or that the file broke off; else a general sentence. */
export const exportFailure = (error: unknown): string =>
  error instanceof BrokenDownload ? error.message : sentenceOf(error);
