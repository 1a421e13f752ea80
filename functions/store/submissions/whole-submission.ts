import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { DeliveryState } from "#shared/kyc/status.ts";
import { AppError } from "../../domain/app-error.ts";
import { mayHaveArrived, shownState } from "../../domain/submission/delivery-state.ts";
import { earlierVersion } from "../../domain/submission/earlier-version.ts";
import { withFreezeFlags } from "../../domain/submission/freeze-flags.ts";
import type {
  KeptVersion,
  Submission,
  WholeSubmission,
} from "../../domain/submission/submission.ts";
import { beginningWith } from "../table/cursor.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { noteCountIn } from "./notes.ts";
import {
  awaitedStepOf,
  changeOf,
  decisionOf,
  deliveryOf,
  freezeOf,
  versionOf,
} from "./stored-submission.ts";
import { settlementOf } from "./verdicts.ts";

type VersionChange = WholeSubmission["versions"][number];

interface Parts {
  submission: Submission;
  /** All rows of the account but its versions. */
  items: Item[];
  changes: VersionChange[];
  version: number | undefined;
  /** The row of `version`. */
  sent: Item | undefined;
}

/** @throws AppError `account.not-found` for an unknown version */
export const wholeSubmission = ({
  submission,
  items,
  changes,
  version = submission.version,
  sent,
}: Parts): WholeSubmission => {
  const freezes = items.filter(({ kind }) => kind === "freeze").map(freezeOf);
  const whole: WholeSubmission = {
    submission: { ...submission, flags: withFreezeFlags(submission.flags, freezes) },
    versions: changes,
    decisions: items.filter(({ kind }) => kind === "decision").map(decisionOf),
    freezes,
    settlements: items.filter(({ kind }) => kind === "verdict").map(settlementOf),
    uploads: uploadsOf(items, version),
    awaited: items.filter(({ kind }) => kind === "awaited-step").map(awaitedStepOf),
    noteCount: noteCountIn(items),
  };
  if (version === submission.version) return whole;
  if (!sent) throw new AppError("account.not-found");
  const kept: KeptVersion = versionOf[submission.type](sent);
  return { ...whole, submission: earlierVersion(whole, kept) };
};

export const freezeItems = (table: Table, id: string): Promise<Item[]> => {
  const { pk, sk } = keys.freezes(id);
  return Array.fromAsync(
    queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
    }),
  );
};

/** Leaves out the versions: 200 large ones would be 40 MB. */
export const historyItems = (table: Table, id: string): Promise<Item[]> => {
  const { pk, sk } = keys.versions(id);
  return Array.fromAsync(
    queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk < :versions",
      ExpressionAttributeValues: { ":pk": pk, ":versions": sk },
    }),
  );
};

/** Accounts of earlier releases have no rows of changes: their versions are read instead. */
export const changesOf = async (
  table: Table,
  { id, version }: Submission,
  items: Item[],
): Promise<VersionChange[]> => {
  const changes = items.filter(({ kind }) => kind === "change").map(changeOf);
  if (changes.length === version) return changes;
  const { pk, sk } = keys.versions(id);
  const rows = queryItems(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
    ProjectionExpression: "#version, #at, #changed",
    ExpressionAttributeNames: { "#version": "version", "#at": "at", "#changed": "changed" },
  });
  const kept = (await Array.fromAsync(rows)).map(changeOf);
  return kept.sort((a, b) => a.version - b.version);
};

const doubtfulStates: readonly DeliveryState[] = ["sending", "unknown", "withdrawn", "failed"];
const openStates: readonly DeliveryState[] = ["queued", "sending", "unknown", "withdrawn"];

const uploadsOf = (items: Item[], version: number): Uploads =>
  Object.fromEntries(
    items
      .filter(({ kind }) => kind === "delivery")
      .map(deliveryOf)
      .filter((delivery) => delivery.version === version)
      .flatMap((delivery) => {
        const { service, at, reference, reason, sentAt, nextTryAt } = delivery;
        const state = shownState(delivery);
        if (!state) return [];
        const shown = {
          state,
          at,
          ...(reference !== undefined && { reference }),
          ...(reason !== undefined && { reason }),
          ...(doubtfulStates.includes(state) &&
            mayHaveArrived(delivery) && { mayHaveArrived: true as const }),
          ...(openStates.includes(state) && nextTryAt && { sentAt, nextTryAt }),
        };
        return [[service, shown]];
      }),
  );
