import { z } from "zod";
import type { Flag, Uploads } from "#shared/contract/admin-accounts.ts";
import { imageTypes } from "#shared/kyc/images.ts";
import {
  accountTypes,
  type DeliveryState,
  deliveryStates,
  services,
  statuses,
} from "#shared/kyc/status.ts";
import { listTextsWith, storedFieldsWith } from "#shared/kyc/stored-fields.ts";
import { knownFlags, type Submission } from "../../domain/submission/submission.ts";
import { listCopies, mainTable } from "../table/definitions.ts";
import { type Item, readerOf, storedText } from "../table/stored-item.ts";

/**
 * What this version does not know of an account is kept when the account is written again: a later
 * version may run beside this one while it is deployed, or may have run before a rollback.
 */
const keeping = z.looseObject as unknown as typeof z.object;

const fields = storedFieldsWith(storedText, keeping);

const image = keeping({
  key: z.string(),
  type: z.enum(imageTypes),
  bytes: z.number(),
  sha256: z.string(),
});

/** By the names of their fields, of which `knownImages` in the domain picks those that exist now. */
const images = z.record(z.string(), image).default({});

const bankCheck = keeping({
  verified: z.boolean(),
  accountName: z.string().exactOptional(),
  at: z.string().exactOptional(),
});

const consent = keeping({ version: z.string(), at: z.string() });

const delivery = {
  state: z.custom<DeliveryState>((value) => typeof value === "string"),
  at: z.string(),
  reference: z.string().exactOptional(),
  reason: z.string().exactOptional(),
};

const uploads = keeping({
  ixtrac: keeping(delivery).optional(),
  erights: keeping(delivery).optional(),
}).prefault({});

/** `knownFlags` in the domain picks those that exist now. */
const flags = z.array(z.custom<Flag>((value) => typeof value === "string")).default([]);

const record = {
  id: z.string(),
  status: z.enum(statuses),
  version: z.number(),
  revision: z.number(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  dueAt: z.string(),
  approvedAt: z.string().exactOptional(),
  images,
  remark: z.string().exactOptional(),
  bankCheck,
  consent,
  flags,
  uploads,
  runId: z.string().exactOptional(),
};

const submission = readerOf(
  "submission",
  z.discriminatedUnion("type", [
    keeping({ ...record, type: z.literal("individual"), fields: fields.individual }),
    keeping({ ...record, type: z.literal("corporate"), fields: fields.corporate }),
  ]),
);

/** Back from its item; what only the table needs, and the copies for lists, stay behind. @throws UnreadableItem */
export const submissionOf = (item: Item): Submission =>
  submission(Object.fromEntries(Object.entries(item).filter(([name]) => !ofTable.has(name))));

const ofTable = new Set<string>([
  ...Object.values(mainTable.keys),
  ...mainTable.indexes.flatMap(({ keys }) => Object.values(keys)),
  ...listCopies,
  "kind",
  "schemaVersion",
]);

const version = {
  version: z.number(),
  at: z.string(),
  changed: z.array(z.string()).default([]),
  images,
  bankCheck,
  consent,
  flags,
};

/** What was sent as one version. Its item does not say its type, so that the submission's is needed. */
export const versionOf = {
  individual: readerOf("version", z.object({ ...version, fields: fields.individual })),
  corporate: readerOf("version", z.object({ ...version, fields: fields.corporate })),
};

export const decisionOf = readerOf(
  "decision",
  z.object({
    outcome: z.enum(["approved", "rejected"]),
    at: z.string(),
    by: z.string(),
    remark: z.string().exactOptional(),
    version: z.number(),
  }),
);

/** A delivery, under way or ended, also as an earlier run left it. */
export const deliveryOf = readerOf(
  "delivery",
  z.object({
    ...delivery,
    submissionId: z.string(),
    service: z.enum(services),
    version: z.number(),
    jobId: z.string(),
    attempts: z.number(),
    sentAt: z.string().exactOptional(),
    approvedAt: z.string().exactOptional(),
  }),
);

/** Whether this version knows the state of a delivery; a later one may have written others. */
export const isKnownState = (state: unknown): boolean =>
  deliveryStates.some((one) => one === state);

const listTexts = listTextsWith(storedText);

/** Without the deliveries whose state this version does not know. */
const shownUploads = uploads.transform(
  ({ ixtrac, erights }): Uploads => ({
    ...(ixtrac && isKnownState(ixtrac.state) && { ixtrac }),
    ...(erights && isKnownState(erights.state) && { erights }),
  }),
);

const listed = {
  id: z.string(),
  dateCreated: z.string(),
  account_number: storedText.default(""),
  bvn: storedText.default(""),
  status: z.enum(statuses),
  dueAt: z.string(),
  uploads: shownUploads,
  flags: flags.transform(knownFlags),
};

/** What a list shows, out of what the indexes project or of a whole item; the type is left out. */
export const listRowOf = readerOf(
  "row of a list",
  z
    .discriminatedUnion("type", [
      z.object({ ...listed, type: z.literal("individual"), ...listTexts.individual }),
      z.object({ ...listed, type: z.literal("corporate"), ...listTexts.corporate }),
    ])
    .transform(({ type: _type, ...row }) => row),
);

/** What an upload run needs to know of an account. */
export const candidateOf = readerOf(
  "row of a list",
  z.object({
    id: z.string(),
    version: z.number(),
    registerCodes: z.array(z.string()).default([]),
    uploads,
  }),
);

/** Whose row of an index of values it is. */
export const foundOf = readerOf(
  "search row",
  z.object({ id: z.string(), type: z.enum(accountTypes) }),
);
