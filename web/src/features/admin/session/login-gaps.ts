import type { BodyInput } from "#shared/contract/contract.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";

export type Credentials = Pick<BodyInput<"loginAdmin">, "email" | "password" | "code">;

/** `app` and `recovery` ask for a code after the password. */
export type Step = "password" | "app" | "recovery";

/** In the order of the page. */
export const gapsOf = (
  { email, password, code }: Credentials,
  step: Step,
): Partial<Credentials> => ({
  ...(!email && { email: sessionMessages.emailMissing }),
  ...(!password && { password: sessionMessages.passwordMissing }),
  ...(step === "app" && !isAppCode(code) && { code: securityMessages.codeMissing }),
  ...(step === "recovery" && !code && { code: securityMessages.recoveryMissing }),
});

const isAppCode = (code = ""): boolean => /^\d{6}$/.test(code.replace(/\s/g, ""));
