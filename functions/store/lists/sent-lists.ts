import { accountTypes } from "#shared/kyc/status.ts";

/** The uploaded lists come last: an account that moves there meanwhile is seen twice, not missed. */
const sentLists = (["approved", "uploaded"] as const).flatMap((status) =>
  accountTypes.map((type) => ({ status, type })),
);

/** The cursor names the list and the place in it. */
export const pageOfLists = async <P extends { nextCursor: string | null }>(
  cursor: string,
  read: (list: (typeof sentLists)[number], inList: string) => Promise<P>,
): Promise<P> => {
  const [, at = "0", inList = ""] = /^(\d):(.*)$/.exec(cursor) ?? [];
  const place = Number(at);
  const page = await read(sentLists[place] as (typeof sentLists)[number], inList);
  if (page.nextCursor) return { ...page, nextCursor: `${place}:${page.nextCursor}` };
  return { ...page, nextCursor: place + 1 < sentLists.length ? `${place + 1}:` : null };
};
