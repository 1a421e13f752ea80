import { referenceOf } from "#shared/kyc/reference.ts";
import { erasureLogs, erasureMailMessages } from "#shared/messages/erasure.ts";
import { registrar } from "../support/api.ts";
import { keyOf } from "../support/rows.ts";
import { onceIf, type Story, unless } from "./story.ts";

const erasedMessages: string[] = [erasureLogs.erased.byHand, erasureLogs.erased.due];

/** Of an erased account nothing is left but what must stay: the row of the erasure, the log, the tombstone. */
export const checkErased = ({ asked, facts }: Story): string[] => {
  const erasures = facts.rows.filter(({ kind }) => kind === "erasure");
  return [
    ...asked.flatMap((act) =>
      onceIf(act, `the erasure of ${act.id}`, erasures.filter(({ id }) => id === act.id).length),
    ),
    ...erasures.flatMap((row) => {
      const id = String(row.id);
      const log = facts.rows.filter((one) => one.kind === "log" && one.accountId === id);
      const isLoggedOnce = (messages: string[]) =>
        log.filter(({ message }) => messages.includes(String(message))).length === 1;
      const subject = erasureMailMessages.asked.subject(referenceOf(id));
      const hasMail = (email: string) =>
        facts.mails.some((mail) => mail.to === email && mail.subject === subject);
      const asking = [
        ...unless(isLoggedOnce([erasureLogs.asked]), `the log has not once that ${id} is to go`),
        ...registrar.superAdmins.flatMap(({ email }) =>
          unless(hasMail(email), `${email} does not know that ${id} is to go`),
        ),
      ];
      if (row.state === "planned") return asking;
      const left = facts.rows.filter(
        (one) =>
          !/^(ERASE|LOG)#/.test(one.pk) &&
          // DynamoDB removes these within days. They hold the id alone.
          one.expiresAt === undefined &&
          JSON.stringify(one).includes(id),
      );
      return [
        ...asking,
        ...unless(row.state === "settled", `the erasure of ${id} is ${row.state} for ever`),
        ...unless(isLoggedOnce(erasedMessages), `the log has not once that ${id} was erased`),
        ...unless(facts.tombstones.includes(id), `${id} has no tombstone`),
        ...left.map((one) => `${keyOf(one)} is left of ${id}, which was erased`),
      ];
    }),
  ];
};
