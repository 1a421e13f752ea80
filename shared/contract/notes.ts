import { z } from "zod";
import { longText } from "../kyc/fields.ts";
import { maxNoteLength } from "../kyc/limits.ts";
import { Id, results } from "./schemas.ts";

/** What an administrator wrote about an account for the others. Holders never receive it (D79). */
export const Note = z.strictObject({ by: z.string(), at: z.iso.datetime(), text: z.string() });
export type Note = z.infer<typeof Note>;

export const mostNotes = 200;

const ofAccount = {
  params: z.strictObject({ id: Id }),
  notFound: "account.not-found",
  /** The newest 200, newest first. */
  reply: results(z.array(Note).max(mostNotes)),
} as const;

const added = {
  ...ofAccount,
  body: z.strictObject({ text: longText(maxNoteLength) }),
} as const;

export const notes = {
  listIndividualNotes: ofAccount,
  listCorporateNotes: ofAccount,
  addIndividualNote: added,
  addCorporateNote: added,
} as const;
