import { z } from "zod";
import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { freezeActions } from "#shared/contract/history.ts";
import type { BankVariant } from "#shared/contract/lookups.ts";
import { imageTypes } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import {
  accountTypes,
  type DeliveryState,
  deliveryStates,
  services,
  statuses,
} from "#shared/kyc/status.ts";
import { listTextsWith, storedFieldsWith } from "#shared/kyc/stored-fields.ts";
import { holdOf } from "../../domain/submission/delivery-hold.ts";
import type { RowState } from "../../domain/submission/delivery-state.ts";
import { shownAwaited } from "../../domain/submission/four-eyes.ts";
import {
  knownFlags,
  type LastDecision,
  type Submission,
} from "../../domain/submission/submission.ts";
import type { Undoable } from "../../domain/submission/undo.ts";
import { listCopies, mainTable } from "../table/definitions.ts";
import { type Item, readerOf, storedText } from "../table/stored-item.ts";

/** Keeps unknown attributes: a newer version may run meanwhile or have run before a rollback. */
const keeping = z.looseObject as unknown as typeof z.object;

const fields = storedFieldsWith(storedText, keeping);

const image = keeping({
  key: z.string(),
  type: z.enum(imageTypes),
  bytes: z.number(),
  sha256: z.string(),
  isPoor: z.literal(true).exactOptional(),
});

/** By field name; `knownImages` in the domain selects the current fields. */
const images = z.record(z.string(), image).default({});

const bankCheck = keeping({
  verified: z.boolean(),
  accountName: z.string().exactOptional(),
  at: z.string().exactOptional(),
  missing: z.array(z.string()).exactOptional(),
  variants: z
    .array(
      keeping({
        kind: z.custom<BankVariant["kind"]>((value) => typeof value === "string"),
        typed: z.string(),
        bank: z.string(),
      }),
    )
    .exactOptional(),
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

const earlierNames: Record<string, Flag> = {
  sameAccount: "sameBankAccount",
  mailFailed: "emailBounced",
};
const presentFlag = (flag: string): Flag => earlierNames[flag] ?? (flag as Flag);

/** `knownFlags` in the domain selects the current flags. */
const someFlags = z.array(z.string()).transform((all) => [...new Set(all.map(presentFlag))]);
const flags = someFlags.default([]);

const decided = keeping({
  by: z.string(),
  adminId: z.string(),
  at: z.string(),
  known: someFlags.exactOptional(),
  undoUntil: z.string().exactOptional(),
  coolingOffUntil: z.string().exactOptional(),
  disputedAt: z.string().exactOptional(),
  reasons: z.array(z.string()).exactOptional(),
  remark: z.string().exactOptional(),
});

const awaited = keeping({
  outcome: z.enum(["approved", "rejected"]),
  by: z.string(),
  adminId: z.string(),
  at: z.string(),
  version: z.number(),
  revision: z.number(),
});

const accepted = keeping({
  email: z.string(),
  former: z
    .array(z.object({ email: z.string(), version: z.number(), until: z.string() }))
    .exactOptional(),
});

const lifting = keeping({
  by: z.string(),
  adminId: z.string(),
  at: z.string(),
  aloneFrom: z.string().exactOptional(),
});

const correction = z.object({
  field: z.string(),
  reason: z.string(),
  label: z.string(),
  sentence: z.string(),
  text: z.string().exactOptional(),
});
const corrections = z.array(correction);

const record = {
  id: z.string(),
  status: z.enum(statuses),
  version: z.number(),
  revision: z.number(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  dueAt: z.string(),
  approvedAt: z.string().exactOptional(),
  uploadedVersion: z.number().exactOptional(),
  baseVersion: z.number().exactOptional(),
  images,
  remark: z.string().exactOptional(),
  decided: decided.exactOptional(),
  awaited: awaited.exactOptional(),
  corrections: corrections.exactOptional(),
  bankCheck,
  consent,
  unchangedReason: z.string().exactOptional(),
  flags,
  uploads,
  runId: z.string().exactOptional(),
  sentFrom: z.string().exactOptional(),
  indexed: z.number().exactOptional(),
  accepted: accepted.exactOptional(),
  lifting: lifting.exactOptional(),
  barred: z.number().exactOptional(),
  viewEpoch: z.number().exactOptional(),
};

const submission = readerOf(
  "submission",
  z.discriminatedUnion("type", [
    keeping({ ...record, type: z.literal("individual"), fields: fields.individual }),
    keeping({ ...record, type: z.literal("corporate"), fields: fields.corporate }),
  ]),
);

/** Drops the table's own attributes and the list copies. @throws UnreadableItem */
export const submissionOf = (item: Item): Submission =>
  submission(Object.fromEntries(Object.entries(item).filter(([name]) => !ofTable.has(name))));

const ofTable = new Set<string>([
  ...Object.values(mainTable.keys),
  ...mainTable.indexes.flatMap(({ keys }) => Object.values(keys)),
  ...listCopies,
  "kind",
  "schemaVersion",
]);

const change = {
  version: z.number(),
  at: z.string(),
  changed: z.array(z.string()).default([]),
};

export const changeOf = readerOf("change", z.object(change));

const version = {
  ...change,
  images,
  bankCheck,
  consent,
  flags,
};

/** By submission type, because the item of a version does not hold the type. */
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
    acknowledged: someFlags.exactOptional(),
    known: someFlags.exactOptional(),
    corrections: corrections.exactOptional(),
    version: z.number(),
    undoneAt: z.string().exactOptional(),
    askedBy: z.string().exactOptional(),
  }),
);

export const awaitedStepOf = readerOf(
  "step of an awaited decision",
  z.object({
    step: z.enum(["asked", "withdrawn", "declined"]),
    outcome: z.enum(["approved", "rejected"]),
    at: z.string(),
    by: z.string(),
    version: z.number(),
    remark: z.string().exactOptional(),
    corrections: corrections.exactOptional(),
    acknowledged: someFlags.exactOptional(),
  }),
);

export const undoableOf = readerOf(
  "undo",
  z.object({
    outcome: z.enum(["approved", "rejected"]),
    adminId: z.string(),
    until: z.string(),
    version: z.number(),
    revision: z.number(),
    before: z
      .object(record)
      .pick({
        ...{ status: true, remark: true, corrections: true, decided: true },
        awaited: true,
        ...{ approvedAt: true, uploads: true, flags: true, accepted: true },
      })
      .transform((before) => before as Undoable["before"]),
    /** Release 1.0.0 wrote one. */
    mailId: z.string().exactOptional(),
    mailIds: z.array(z.string()).default([]),
    moved: z.array(z.object({ pk: z.string(), sk: z.string() })),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
);

export const freezeOf = readerOf(
  "freeze",
  z.object({
    action: z.enum(freezeActions),
    at: z.string(),
    by: z.string().exactOptional(),
    remark: z.string().exactOptional(),
    isWithdrawal: z.literal(true).exactOptional(),
  }),
);

export const deliveryOf = readerOf(
  "delivery",
  z.object({
    ...delivery,
    state: z.custom<RowState>((value) => typeof value === "string"),
    submissionId: z.string(),
    service: z.enum(services),
    version: z.number(),
    jobId: z.string(),
    attempts: z.number(),
    notArrived: z.number().exactOptional(),
    isSentAgain: z.literal(true).exactOptional(),
    askedAt: z.string().exactOptional(),
    wasGivenUp: z.literal(true).exactOptional(),
    sentAt: z.string().exactOptional(),
    unclearSince: z.string().exactOptional(),
    withdrawn: z.enum(["rejected", "not-needed"]).exactOptional(),
    mustAsk: z.literal(true).exactOptional(),
    needsPerson: z.literal(true).exactOptional(),
    approvedAt: z.string().exactOptional(),
    nextTryAt: z.string().exactOptional(),
  }),
);

/** A newer version may have written other states. */
export const isKnownState = (state: unknown): boolean =>
  deliveryStates.some((one) => one === state);

const listTexts = listTextsWith(storedText);

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
  decided: decided.exactOptional(),
  awaited: awaited.exactOptional(),
};

export const listRowOf = readerOf(
  "row of a list",
  z
    .discriminatedUnion("type", [
      z.object({ ...listed, type: z.literal("individual"), ...listTexts.individual }),
      z.object({ ...listed, type: z.literal("corporate"), ...listTexts.corporate }),
    ])
    .transform(({ type: _type, decided, awaited, ...row }) => ({
      ...row,
      ...holdIn({ ...row, ...(decided && { decided: decided as LastDecision }) }),
      reference: referenceOf(row.id),
      ...(decided && {
        decidedBy: decided.by,
        decidedAt: decided.at,
        ...(decided.reasons && { reasons: decided.reasons }),
        ...(decided.remark && { remark: decided.remark }),
      }),
      ...(awaited && { awaited: shownAwaited(awaited) }),
    })),
);

/** Also a cooling-off that is over. */
const holdIn = (account: Parameters<typeof holdOf>[0]) => {
  const hold = holdOf(account, new Date(0));
  return hold && { hold };
};

export const candidateOf = readerOf(
  "row of a list",
  z.object({
    id: z.string(),
    status: z.enum(statuses),
    version: z.number(),
    registerCodes: z.array(z.string()).default([]),
    uploads,
    flags,
    decided: decided.exactOptional(),
  }),
);

/** An account of an earlier release has no sizes until it is written again. */
export const sizedOf = readerOf(
  "size of an account",
  z.object({
    id: z.string(),
    sizes: z
      .object({
        images: z.number(),
        imageBytes: z.number(),
        onForm: z.number(),
        numbers: z.number(),
      })
      .exactOptional(),
  }),
);

export const foundOf = readerOf(
  "search row",
  z.object({ id: z.string(), type: z.enum(accountTypes) }),
);
