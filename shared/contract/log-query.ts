import { z } from "zod";
import { plainLine } from "../kyc/clean-input.ts";
import { text } from "../kyc/fields.ts";
import { day } from "../kyc/iso-date.ts";
import { type LogType, logTypes } from "../kyc/log-types.ts";
import { referencePattern } from "../kyc/reference.ts";
import { Id } from "./schemas.ts";

const Reference = z
  .string()
  .overwrite(plainLine)
  .regex(new RegExp(`^${referencePattern.source}$`, "i"));

const anyType = [...logTypes, "winston"].join("|");

export const LogQuery = z.strictObject({
  /** One type, or several with commas between them. `winston` is an alias of `general`. */
  log_type: z
    .string()
    .max(100)
    .regex(new RegExp(`^(${anyType})(,(${anyType}))*$`))
    .transform((text) => typesIn(text.split(","))),
  /** Without a date: the latest days with entries. */
  date: day.optional(),
  /** A part of the name, or the id, of the person. */
  by: text().optional(),
  accountId: Id.optional(),
  reference: Reference.optional(),
  cursor: z.string().max(1000).optional(),
});
export type LogQuery = z.infer<typeof LogQuery>;

const typesIn = (asked: readonly string[]): LogType[] =>
  logTypes.filter(
    (type) => asked.includes(type) || (type === "general" && asked.includes("winston")),
  );
