import { z } from "zod";
import type { ImageField } from "../kyc/images.ts";
import type { ErrorCode } from "../messages/errors.ts";
import type { CallName } from "./routes.ts";

/** The schemas of one call; what is left out is not accepted (params, query, body) or empty (images). */
export interface CallSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Parts of a multipart body that are JSON strings. */
  jsonParts?: readonly string[];
  images?: readonly ImageField[];
  reply: z.ZodType;
  /** What an address with a malformed parameter answers: the same as for an unknown one. */
  notFound?: ErrorCode;
}

export type SchemasOf<Names extends CallName> = Record<Names, CallSchemas>;

/** v4 or v7; anything else is "not found", never "bad input". */
export const Id = z.uuid({ version: "v4" }).or(z.uuid({ version: "v7" }));

export const results = <T extends z.ZodType>(schema: T) => z.strictObject({ results: schema });

/** A page of a list; `nextCursor` asks for the one after it and is null on the last. */
export const page = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ results: z.array(schema), nextCursor: z.string().nullable() });

/** What every refused call answers; `fields` points at the inputs by their path. */
export const ErrorReply = z.strictObject({
  errors: z.array(z.string()).min(1),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
