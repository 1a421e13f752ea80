import { z } from "zod";
import { flag } from "#shared/kyc/fields.ts";

export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

export const sentSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "input");

export const answerSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "output");

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const {
    $schema,
    "~standard": _,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    // Transforms have no output schema; the only final transform returns booleans.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "output" && zodSchema === flag) jsonSchema.type = "boolean";
    },
  });
  return made as JsonSchema;
};
