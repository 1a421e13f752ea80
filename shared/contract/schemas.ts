import { z } from "zod";
import { Duty } from "../duty.ts";
import type { ImageField } from "../kyc/images.ts";
import { type AccountType, accountTypes } from "../kyc/status.ts";
import type { ErrorCode } from "../messages/errors.ts";
import type { CallName } from "./routes.ts";

/** A left-out schema means: not accepted (params, query, body) or empty (images). */
export interface CallSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Parts of a multipart body that are JSON strings. */
  jsonParts?: readonly string[];
  images?: readonly ImageField[];
  /** Of a form of the pages, whose sentences the call answers. */
  form?: AccountType;
  reply: z.ZodType;
  /** The answer to a malformed path parameter: the same as to an unknown id. */
  notFound?: ErrorCode;
}

export type SchemasOf<Names extends CallName> = Record<Names, CallSchemas>;

/** UUID v4 or v7, in any case; any other id is "not found", never "bad input". */
export const Id = z
  .uuid({ version: "v4" })
  .toLowerCase()
  .or(z.uuid({ version: "v7" }).toLowerCase());

/** In any case: the specification writes `Individual` too. */
export const accountType = z
  .string()
  .toLowerCase()
  .pipe(z.enum(accountTypes)) as unknown as z.ZodType<AccountType, AccountType>;

/** Names one request for a code; the browser that asked sends it with the code. */
export const codeRequest = z.string().min(1).max(100);

export const results = <T extends z.ZodType>(schema: T) => z.strictObject({ results: schema });

/** `nextCursor` is null on the last page. */
export const page = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ results: z.array(schema), nextCursor: z.string().nullable() });

/**
 * What is missing before a call is answered: what an administrator must give first, a manual check
 * by clerks (D95), or for a holder, to speak with staff (D93).
 */
export const Needs = z.enum(["code", "contact", "manual-check", ...Duty.options]);
export type Needs = z.infer<typeof Needs>;

/** An administrator as other administrators see them. */
export const Clerk = z.strictObject({ id: Id, name: z.string() });
export type Clerk = z.infer<typeof Clerk>;

/** Who reviews an account, and until when (D76). */
export const Claim = z.strictObject({ by: Clerk, until: z.iso.datetime() });
export type Claim = z.infer<typeof Claim>;

/** The answer of every refused call; `fields` has the paths of the wrong inputs. */
export const ErrorReply = z.strictObject({
  errors: z.array(z.string()).min(1),
  fields: z.record(z.string(), z.string()).optional(),
  needs: Needs.optional(),
  /** The claim of somebody else because of which a claim is refused. */
  claim: Claim.optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
