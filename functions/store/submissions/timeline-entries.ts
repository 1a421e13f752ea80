import { z } from "zod";
import type { Decision } from "#shared/contract/history.ts";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { shownState } from "../../domain/submission/delivery-state.ts";
import { isResendable } from "../../domain/submission/resendable.ts";
import type { Submission, WholeSubmission } from "../../domain/submission/submission.ts";
import { accountMailOf } from "../outbox/mail-rows.ts";
import { keys } from "../table/keys.ts";
import { type Item, readerOf } from "../table/stored-item.ts";
import { noteOf } from "./notes.ts";
import { awaitedStepOf, decisionOf, deliveryOf, freezeOf } from "./stored-submission.ts";
import { placeOf } from "./timeline-places.ts";
import { settlementOf } from "./verdicts.ts";

export interface Placed {
  place: string;
  entry: TimelineEntry;
}

const viewOf = readerOf("view", z.object({ by: z.string(), at: z.string(), version: z.number() }));

/** Of the rows that the account itself is read with. */
export const historyEntries = (items: Item[], changes: WholeSubmission["versions"]): Placed[] => [
  ...changes.map((change) => placed({ kind: "version", ...change }, String(change.version))),
  ...items.flatMap((item) => entriesOf(item).map((entry) => placed(entry, String(item.sk)))),
];

const entriesOf = (item: Item): TimelineEntry[] => {
  switch (item.kind) {
    case "decision":
      return decisionEntries(decisionOf(item));
    case "awaited-step":
      return [{ kind: "awaited", ...awaitedStepOf(item) }];
    case "freeze":
      return [{ kind: "freeze", ...freezeOf(item) }];
    case "verdict":
      return [{ kind: "settlement", ...settlementOf(item) }];
    case "delivery":
    case "past-delivery":
      return deliveryEntries(item);
    default:
      return [];
  }
};

const decisionEntries = (decision: Decision): TimelineEntry[] => {
  const { outcome, by, version, undoneAt } = decision;
  const taken = { kind: "decision", ...decision } as const;
  return undoneAt ? [taken, { kind: "undo", at: undoneAt, outcome, by, version }] : [taken];
};

/** A delivery that another run took over has its row there. */
const deliveryEntries = (item: Item): TimelineEntry[] => {
  const row = deliveryOf(item);
  const state = row.state === "cancelled" ? row.state : shownState(row);
  if (!state) return [];
  const { service, version, at, reference, reason } = row;
  return [
    {
      ...{ kind: "delivery", service, version, at, state },
      ...(reference !== undefined && { reference }),
      ...(reason !== undefined && { reason }),
    },
  ];
};

interface Account {
  submission: Submission;
  items: Item[];
}

/** Of an email, a note or a view. */
export const laterEntry = (item: Item, account: Account): Placed => {
  const tail = String(item.sk).split("#").slice(3).join("#");
  switch (item.kind) {
    case "account-mail":
      return placed(emailEntry(item, account), tail);
    case "note":
      return placed({ kind: "note", ...noteOf(item) }, tail);
    default:
      return placed({ kind: "view", ...viewOf(item) }, tail);
  }
};

const emailEntry = (item: Item, { submission, items }: Account): TimelineEntry => {
  const email = accountMailOf(item);
  const { id, mail, at, version, bouncedAt, resentBy, resentAt } = email;
  const { sk } = keys.decision(submission.id, email.revision ?? 0);
  const decision = items.find((one) => one.kind === "decision" && one.sk === sk);
  const { state, stateAt } = bouncedAt
    ? ({ state: "bounced", stateAt: bouncedAt } as const)
    : email;
  return {
    ...{ kind: "email", id, mail, at, state, stateAt },
    ...(version !== undefined && { version }),
    ...(resentBy !== undefined && { resentBy }),
    ...(resentAt !== undefined && { resentAt }),
    ...(isResendable(email, submission, decision && decisionOf(decision)) && {
      isResendable: true,
    }),
  };
};

const placed = (entry: TimelineEntry, rest: string): Placed => ({
  place: placeOf(entry.kind, entry.at, rest),
  entry,
});
