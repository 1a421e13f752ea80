import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "../kyc/limits.ts";
import { formMessages } from "../messages/form.ts";

/** No rule on what it is made of; the functions also refuse common ones. */
export const Password = z
  .string()
  .min(minPasswordLength, formMessages.tooShort(minPasswordLength))
  .max(maxPasswordLength, formMessages.tooLong(maxPasswordLength));
