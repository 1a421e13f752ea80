import type { Writable } from "node:stream";
import type { Submission } from "#functions/domain/submission/submission.ts";

/** Writes accounts as a workbook; resolves when the stream has taken all of it. */
export type Write = (accounts: AsyncIterable<Submission[]>, out: Writable) => Promise<void>;
