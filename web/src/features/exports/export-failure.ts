import { sentenceOf } from "../../lib/api-error.ts";
import { BrokenDownload } from "../../lib/broken-download.ts";

export const exportFailure = (error: unknown): string =>
  error instanceof BrokenDownload ? error.message : sentenceOf(error);
