import { listMessages as say } from "#shared/messages/back-office.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";

interface Known {
  me: string;
  chosen: string | undefined;
  rows: readonly Row[];
}

type Option = readonly [value: string, text: string];

/** Whose reviews a list can show: one's own, and those of clerks in its rows. */
export const clerkOptions = ({ me, chosen, rows }: Known): Option[] => {
  const names = new Map(
    rows.flatMap(({ claimedBy }) => (claimedBy ? [[claimedBy.id, claimedBy.name]] : [])),
  );
  names.delete(me);
  if (chosen && chosen !== "me" && !names.has(chosen)) names.set(chosen, "");
  return [
    ["", say.claims.anybody],
    ["me", say.claims.me],
    ...Array.from(
      names,
      ([id = "", name]): Option => [id, name ? say.claimedByName(name) : say.claims.other],
    ),
  ];
};
