import type { Submission } from "../../domain/submission/submission.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { versionOf } from "./stored-submission.ts";

/** Of release 1.0.0: the address of the last uploaded version, otherwise of the first one. */
export const withAccepted = async (table: Table, submission: Submission): Promise<Submission> => {
  const { id, accepted, status, version, baseVersion = version } = submission;
  const isOwn = status === "approved" || status === "uploaded" || baseVersion === version;
  if (accepted || isOwn) return submission;
  const base = await readItem(table, keys.version(id, baseVersion));
  if (!base) return submission;
  const { email } = versionOf[submission.type](base).fields;
  return { ...submission, accepted: { email } };
};
