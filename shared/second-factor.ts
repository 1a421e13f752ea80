import { z } from "zod";

/** The setting `secondFactor` of a stage (D82). */
export const SecondFactor = z.enum(["off", "optional", "required"]);
export type SecondFactor = z.infer<typeof SecondFactor>;
