import { accountTypes } from "#shared/kyc/status.ts";

/** What is only approved goes to every service with the next upload. */
const sentLists = accountTypes.map((type) => ({ status: "uploaded" as const, type }));

/**
 * The cursor names the list and the place in it. Release 1.0.0 read other lists: a run with its cursor
 * begins again, and sends nothing twice.
 */
export const pageOfLists = async <P extends { nextCursor: string | null }>(
  cursor: string,
  read: (list: (typeof sentLists)[number], inList: string) => Promise<P>,
): Promise<P> => {
  const [, at = "0", inList = ""] = /^u(\d):(.*)$/.exec(cursor) ?? [];
  const place = Number(at);
  const page = await read(sentLists[place] as (typeof sentLists)[number], inList);
  if (page.nextCursor) return { ...page, nextCursor: `u${place}:${page.nextCursor}` };
  return { ...page, nextCursor: place + 1 < sentLists.length ? `u${place + 1}:` : null };
};
