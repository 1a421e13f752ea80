import { z } from "zod";
import { listOwnRequests, sendPrivacyRequest } from "./privacy-requests.ts";
import type { CallsOf } from "./routes.ts";
import { results, type SchemasOf } from "./schemas.ts";

/** What a link "This was not me" does to the account of its reader (D61, D71). */
export const freezeActions = ["freeze", "dispute"] as const;
export type FreezeAction = (typeof freezeActions)[number];

const freezeLink = {
  params: z.strictObject({ token: z.string().max(1000) }),
  notFound: "link.not-valid",
} as const;

export const holderRights = {
  /** Changes nothing, because scanners of emails open links. */
  getFreezeLink: {
    ...freezeLink,
    reply: results(z.strictObject({ action: z.enum(freezeActions), reference: z.string() })),
  },
  followFreezeLink: { ...freezeLink, reply: z.strictObject({ message: z.string() }) },
  sendPrivacyRequest,
  listOwnRequests,
  /** Always a file, never a reply. */
  downloadMyData: { reply: z.never() },
} as const satisfies SchemasOf<CallsOf<"holder-rights">>;
