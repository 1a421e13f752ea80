import { z } from "zod";
import { flag } from "#shared/kyc/fields.ts";

export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** What a caller may send. */
export const sentSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "input");

/** What a call answers. */
export const answerSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "output");

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const {
    $schema,
    "~standard": _,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    // A transform says nothing of what it makes; the only one that ends in one makes booleans.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "output" && zodSchema === flag) jsonSchema.type = "boolean";
    },
  });
  return made as JsonSchema;
};
