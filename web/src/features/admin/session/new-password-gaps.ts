import { minPasswordLength } from "#shared/kyc/limits.ts";
import { sessionMessages as say } from "#shared/messages/back-office.ts";

export interface ResetGaps {
  token?: string | undefined;
  password?: string | undefined;
}

/** Early feedback only: the server checks both again, and refuses common passwords. */
export const newPasswordGaps = (token: string, password: string): ResetGaps => ({
  ...(!/^\d{6}$/.test(token) && { token: say.tokenMissing }),
  ...(password.length < minPasswordLength && { password: say.passwordShort }),
});
