import { z } from "zod";

/** What a stage may ask of an administrator after the sign-in, before other calls are answered (D82). */
export const Duty = z.enum(["password", "enrolment"]);
export type Duty = z.infer<typeof Duty>;
