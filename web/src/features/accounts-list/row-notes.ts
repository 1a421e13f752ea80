import type { Delivery, Uploads } from "#shared/contract/admin-accounts.ts";
import type { ListColumn } from "#shared/kyc/list-columns.ts";
import { services } from "#shared/kyc/status.ts";
import { flagNames, listMessages as say } from "#shared/messages/back-office.ts";
import { ageTones, deliveryTones, type Tone } from "../../components/back-office/tones.ts";
import { type Age, ageOf } from "../../lib/back-office/age.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import { flagsOf } from "./flags-of-column.ts";

interface Note {
  text: string;
  tone: Tone;
}

export const noteOf = (row: Row, column: ListColumn, now: number): Note | undefined =>
  column === "dateCreated"
    ? stateNote(row, now)
    : joined(flagNote(row, column), claimNote(row, column));

const joined = (flags: Note | undefined, claim: Note | undefined): Note | undefined =>
  flags && claim ? { text: `${flags.text}, ${claim.text}`, tone: flags.tone } : (flags ?? claim);

const claimNote = ({ claimedBy }: Row, column: ListColumn): Note | undefined =>
  claimedBy && (column === "firstName" || column === "companyName")
    ? { text: say.reviewedBy(claimedBy.name), tone: "blue" }
    : undefined;

const stateNote = (row: Row, now: number): Note | undefined =>
  row.status === "pending" ? ageNote(ageOf(row.dueAt, now)) : deliveryNote(row.uploads);

const ageNote = ({ state, hours }: Age): Note => ({
  text: say[state](hours),
  tone: ageTones[state],
});

const worstFirst: Tone[] = ["red", "amber", "blue", "green"];

/** Groups the services by state and takes the colour of the most urgent state. */
const deliveryNote = (uploads: Uploads): Note | undefined => {
  const sent = services.filter((service) => uploads[service]);
  const byState = Map.groupBy(sent, (service) => (uploads[service] as Delivery).state);
  const states = [...byState.keys()];
  const tone = worstFirst.find((name) => states.some((state) => deliveryTones[state] === name));
  const texts = states.map((state) => say.delivery(byState.get(state) ?? [], state));
  return tone && { text: texts.join(", "), tone };
};

const flagNote = (row: Row, column: ListColumn): Note | undefined => {
  const names = flagsOf[column]?.filter((flag) => row.flags.includes(flag)) ?? [];
  return names.length > 0
    ? { text: names.map((flag) => flagNames[flag]).join(", "), tone: "amber" }
    : undefined;
};
