import { z } from "zod";
import { logTypes } from "../kyc/log-types.ts";
import { Id } from "./schemas.ts";

const Reference = z
  .string()
  .trim()
  .regex(/^KYC-[\dA-F]{4}-[\dA-F]{4}$/i);

export const LogQuery = z.strictObject({
  /** `winston` is an alias of `general`. */
  log_type: z
    .enum([...logTypes, "winston"])
    .transform((type) => (type === "winston" ? "general" : type)),
  /** Without a date: the latest days with entries. */
  date: z.iso.date().optional(),
  /** A part of the name, or the id, of the person. */
  by: z.string().trim().min(1).max(90).optional(),
  accountId: Id.optional(),
  reference: Reference.optional(),
  cursor: z.string().max(1000).optional(),
});
export type LogQuery = z.infer<typeof LogQuery>;
