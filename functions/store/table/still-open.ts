import type { Submission } from "../../domain/submission/submission.ts";
import { absent, check, lacking, type Write } from "./expressions.ts";
import { keys } from "./keys.ts";

export interface OpenAccount {
  id: string;
  viewEpoch?: number | undefined;
}

/**
 * Part of a transaction that gives something to a holder: no report has come since the account was
 * read, not even one that has ended (D93).
 */
export const stillOpen = (table: string, { id, viewEpoch }: OpenAccount): Write =>
  check<Submission>(table, keys.submission(id), {
    flags: lacking("reported"),
    viewEpoch: viewEpoch ?? absent,
  });
