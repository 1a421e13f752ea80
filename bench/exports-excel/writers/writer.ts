import type { Writable } from "node:stream";
import type { Submission } from "#functions/domain/submission/submission.ts";

/** Writes accounts as a workbook; done when all of it was taken. */
export type Write = (accounts: AsyncIterable<Submission[]>, out: Writable) => Promise<void>;
