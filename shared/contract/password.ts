import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "../kyc/limits.ts";
import { formMessages } from "../messages/form.ts";

/** No rule for kinds of characters; the functions also refuse common passwords. */
export const Password = z
  .string()
  .min(minPasswordLength, formMessages.tooShort(minPasswordLength))
  .max(maxPasswordLength, formMessages.tooLong(maxPasswordLength));
