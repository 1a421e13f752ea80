import { referenceOf } from "#shared/kyc/reference.ts";
import { erasureLogs, erasureMailMessages } from "#shared/messages/erasure.ts";
import { registrar } from "../support/api.ts";
import { keyOf } from "../support/rows.ts";
import type { Story } from "./story.ts";

const erasedMessages: string[] = [erasureLogs.erased.byHand, erasureLogs.erased.due];

/** Of an erased account nothing is left but what must stay: the row of the erasure, the log, the tombstone. */
export const checkErased = ({ asked, facts }: Story): string[] => {
  const erasures = facts.rows.filter(({ kind }) => kind === "erasure");
  const outcomes = asked.flatMap(({ id, outcome }) => {
    const isThere = erasures.some((row) => row.id === id);
    if (outcome === "done" && !isThere)
      return [`the erasure of ${id} was acknowledged and is gone`];
    return outcome === "refused" && isThere
      ? [`the erasure of ${id} was refused and is there`]
      : [];
  });
  return [
    ...outcomes,
    ...erasures.flatMap((row) => {
      const id = String(row.id);
      const log = facts.rows.filter((one) => one.kind === "log" && one.accountId === id);
      const logged = (messages: string[]) =>
        log.filter(({ message }) => messages.includes(String(message))).length;
      const subject = erasureMailMessages.asked.subject(referenceOf(id));
      const untold = registrar.superAdmins.filter(
        ({ email }) => !facts.mails.some((mail) => mail.to === email && mail.subject === subject),
      );
      const asking = [
        ...(logged([erasureLogs.asked]) === 1 ? [] : [`the log has not once that ${id} is to go`]),
        ...untold.map(({ email }) => `${email} does not know that ${id} is to go`),
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
        ...(row.state === "settled" ? [] : [`the erasure of ${id} is ${row.state} for ever`]),
        ...(logged(erasedMessages) === 1 ? [] : [`the log has not once that ${id} was erased`]),
        ...(facts.tombstones.includes(id) ? [] : [`${id} has no tombstone`]),
        ...left.map((one) => `${keyOf(one)} is left of ${id}, which was erased`),
      ];
    }),
  ];
};
