import { join } from "node:path";
import type { Group } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";

export const groups: readonly Group[] = [
  ...new Set(Object.values(routes).map(({ group }) => group)),
];

export const workers = [
  "relay-outbox",
  "run-upload",
  "deliver-to-service",
  "import-register",
  "build-export",
  "compare-accounts",
  "erase-account",
  "send-mail",
  "append-audit",
  "recount",
  "reconcile",
  "update-counters",
  "sweep",
  "record-bounce",
  "pause-mails",
  "publish-oldest-pending",
  "probe",
  "create-signing-keys",
  "reset-second-factor",
  "rotate-keys",
  "reindex",
] as const;
export type Worker = (typeof workers)[number];

export type FunctionName = Group | Worker;
export const functionNames: readonly FunctionName[] = [...groups, ...workers];

export const top = join(import.meta.dirname, "..");

/** Relative to the root of the repository. */
export const folderOf = (name: FunctionName): string =>
  (workers as readonly string[]).includes(name) ? `functions/workers/${name}` : `functions/${name}`;
