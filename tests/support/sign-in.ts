import { callJson } from "./call-json.ts";
import { hasFactor, inTurn, keepFactor, nextCode } from "./second-factor.ts";

interface SignIn {
  email: string;
  password: string;
}

/** Signs in by the calls, with a second factor where the product requires one. @returns the token */
export const signInAt = (web: string, as: SignIn): Promise<string> =>
  inTurn(as.email, () => signIn(web, as));

const signIn = async (web: string, { email, password }: SignIn): Promise<string> => {
  const factor = `${web}/api/admin/second_factor`;
  const code = hasFactor(email) ? { code: await nextCode(email) } : {};
  const body = { email, password, ...code };
  const { token, needs } = await callJson("POST", `${web}/api/admin/login_admin`, { body });
  if (needs !== "enrolment") return token;
  const { results } = await callJson("POST", factor, { body: { password }, token });
  keepFactor(email, results.secret);
  await callJson("PATCH", factor, { body: { code: await nextCode(email) }, token });
  return token;
};
