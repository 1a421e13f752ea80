import { logMessages } from "#shared/messages/logs.ts";
import type { Story } from "./story.ts";

/** Each account whose email came back has its flag once, and the log says so once. */
export const checkBounces = ({ history, facts, accounts }: Story): string[] =>
  history.flatMap((act) => {
    if (act.kind !== "bounce") return [];
    const { id } = act;
    const flags = (accounts.get(id)?.meta.flags ?? []) as string[];
    const flagged = flags.filter((flag) => flag === "emailBounced").length;
    const logged = facts.rows.filter(
      ({ accountId, message }) => accountId === id && message === logMessages.mailCameBack,
    ).length;
    return [
      ...(flagged === 1 ? [] : [`${id} has ${flagged} flags of a bounce`]),
      ...(logged === 1 ? [] : [`the log has ${logged} bounces of ${id}`]),
    ];
  });
