import { z } from "zod";

/** A register, or another value that a page offers. */
export const Option = z.strictObject({ label: z.string(), value: z.string() });
export type Option = z.infer<typeof Option>;

export const Holder = z.strictObject({
  AccountNumber: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  MiddleName: z.string(),
  CompanyName: z.string(),
});
export type Holder = z.infer<typeof Holder>;
