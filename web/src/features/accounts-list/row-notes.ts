import type { Delivery } from "#shared/contract/admin-accounts.ts";
import { type Flag, freezeFlags } from "#shared/contract/flags.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { flagNames, listMessages as say } from "#shared/messages/back-office.ts";
import { holdMessages as holds } from "#shared/messages/holds.ts";
import { ageTones, deliveryTones, type Tone } from "../../components/back-office/tones.ts";
import { ageOf } from "../../lib/back-office/age.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import { formatDay, formatMoment } from "../../lib/dates.ts";

/** A few words in a row, and what they say in full. */
export interface Note {
  text: string;
  tone: Tone;
  full?: string;
}

/** When a pending account is due; of another one, how each service received it. */
export const stateOf = (row: Row, now: number): Note[] =>
  row.status === "pending"
    ? [ageNote(row.dueAt, now)]
    : [...holdNotes(row), ...services.flatMap((service) => deliveryNoteOf(row, service))];

/** A row that stays on the page may outlast the cooling-off until the list is read again. */
const holdNotes = ({ hold }: Row): Note[] => {
  if (!hold) return [];
  const until = hold.until ? formatMoment(hold.until) : "";
  const tone = hold.kind === "coolingOff" ? "blue" : "red";
  return [{ text: holds.short(hold, until), tone, full: holds.why(hold, until) }];
};

const deliveryNoteOf = ({ uploads }: Row, service: Service): Note[] => {
  const delivery = uploads[service];
  return delivery ? [deliveryNote(service, delivery)] : [];
};

const ageNote = (dueAt: string, now: number): Note => {
  const { state, hours } = ageOf(dueAt, now);
  return { text: say.shortAge[state](hours), tone: ageTones[state], full: say[state](hours) };
};

const deliveryNote = (service: Service, { state, at }: Delivery): Note => {
  const text = say.delivery(service, state);
  return { text, tone: deliveryTones[state], full: say.deliveredAt(text, formatMoment(at)) };
};

/** These stop a decision or need somebody's act. */
const urgentFlags: readonly Flag[] = [...freezeFlags, "disputed", "deliveredThenRejected"];

/** One warning by its name, several by their number; first of all, what waits for a second person. */
export const flagNote = (row: Row): Note | undefined => {
  const { flags, awaited } = row;
  const names = flags.map((flag) => flagNames[flag]);
  const [only] = names;
  if (only === undefined) return undefined;
  if (awaited) {
    const asked = say.awaited[awaited.outcome](awaited.by.name, formatMoment(awaited.at));
    const others = flags.filter((flag) => flag !== "awaitingSecond").map((flag) => flagNames[flag]);
    return {
      text: flagNames.awaitingSecond,
      tone: "blue",
      full: [asked, ...others].join(", "),
    };
  }
  const isUrgent = flags.some((flag) => urgentFlags.includes(flag));
  const isGood = flags.every((flag) => flag === "corrected");
  return {
    text: names.length === 1 ? only : say.flagCount(names.length),
    tone: isUrgent ? "red" : isGood ? "blue" : "amber",
    full: names.join(", "),
  };
};

/** Why, by whom and when an account was rejected; undefined where an earlier release decided. */
export const rejectionOf = (row: Row): string | undefined => {
  const { status, reasons = [], remark = "", decidedBy, decidedAt } = row;
  if (status !== "rejected" || !decidedBy || !decidedAt) return undefined;
  const decided = say.decided(decidedBy, formatDay(decidedAt));
  const why = reasons.join(", ") || remark;
  return why ? `${why}\n${decided}` : decided;
};

/** Of an approved or delivered account, for the hint of its date. */
export const approvalOf = ({ status, decidedBy, decidedAt }: Row): string | undefined =>
  (status === "approved" || status === "uploaded") && decidedBy && decidedAt
    ? say.approvedBy(decidedBy, formatMoment(decidedAt))
    : undefined;
