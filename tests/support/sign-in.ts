import { hasFactor, inTurn, keepFactor, nextCode } from "./second-factor.ts";

interface SignIn {
  email: string;
  password: string;
}

/** Signs in by the calls, with a second factor where the product requires one. @returns the token */
export const signInAt = (web: string, as: SignIn): Promise<string> =>
  inTurn(as.email, () => signIn(web, as));

const signIn = async (web: string, { email, password }: SignIn): Promise<string> => {
  const code = hasFactor(email) ? { code: await nextCode(email) } : {};
  const { token, needs } = await send(web, "POST", "login_admin", { email, password, ...code });
  if (needs !== "enrolment") return token;
  const { results } = await send(web, "POST", "second_factor", { password }, token);
  keepFactor(email, results.secret);
  await send(web, "PATCH", "second_factor", { code: await nextCode(email) }, token);
  return token;
};

const send = async (web: string, method: string, path: string, body: object, token?: string) => {
  const answer = await fetch(`${web}/api/admin/${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
