import { z } from "zod";
import { listOwnRequests, sendPrivacyRequest } from "./privacy-requests.ts";
import type { CallsOf } from "./routes.ts";
import { results, type SchemasOf } from "./schemas.ts";

/**
 * What a link of an email does (D61, D94). `freeze`: to the account of its reader. `dispute`: marks
 * forms of others. `report`: asks the staff to look at forms of others.
 */
export const freezeActions = ["freeze", "dispute", "report"] as const;
export type FreezeAction = (typeof freezeActions)[number];

const freezeLink = {
  params: z.strictObject({ token: z.string().max(1000) }),
  notFound: "link.not-valid",
} as const;

export const holderRights = {
  /** Changes nothing, because scanners of emails open links. */
  getFreezeLink: {
    ...freezeLink,
    reply: results(
      z.strictObject({
        action: z.enum(freezeActions),
        reference: z.string(),
        /** How many forms of others are open, if more than one; counted to 150. */
        forms: z.number().int().optional(),
        /** The link is about all of them. */
        isForAll: z.literal(true).optional(),
      }),
    ),
  },
  followFreezeLink: {
    ...freezeLink,
    /** Does with the link of one form what the link of all forms does. */
    query: z.strictObject({ all: z.literal("true").optional() }),
    reply: z.strictObject({ message: z.string() }),
  },
  sendPrivacyRequest,
  listOwnRequests,
  /** Always a file, never a reply. */
  downloadMyData: { reply: z.never() },
} as const satisfies SchemasOf<CallsOf<"holder-rights">>;
