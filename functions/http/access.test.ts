import { createPrivateKey, generateKeyPairSync, randomUUID } from "node:crypto";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { expectedCalls } from "#tests/support/rights-of-calls.ts";

import { aToken, signedIn, type TokenWishes } from "#tests/support/tokens.ts";
import type { AdminRecord } from "../domain/access/administrator.ts";
import { adminStore } from "../store/staff/admins.ts";

const api = await startApi([
  "lookups",
  "holders",
  "holder-rights",
  "admin-session",
  "admin-accounts",
  "admin-exports",
  "admin-settings",
]);
api.bank.answer(200, { status: true, data: [] });
api.ixtrac.answer(200, { results: [] });

const without = (right: Right) => rights.filter((one) => one !== right);
const principals = {
  nobody: undefined,
  "an admin without rights": await signedIn(api),
  "an admin with every right": await signedIn(api, { rights }),
  "a super-admin without rights": await signedIn(api, {
    email: registrar.superAdmins[0]?.email ?? "",
  }),
};
const withEach = Object.fromEntries(
  await Promise.all(rights.map(async (right) => [right, await signedIn(api, { rights: [right] })])),
) as Record<Right, Awaited<ReturnType<typeof signedIn>>>;
const withAllBut = Object.fromEntries(
  await Promise.all(
    rights.map(async (right) => [right, await signedIn(api, { rights: without(right) })]),
  ),
) as typeof withEach;

const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, randomUUID()]));

/** With a session of its own, because some calls end it. */
const freshToken = async ({ admin: { id } }: { admin: AdminRecord }) => {
  const admin = await adminStore(api.tables.main).get(id);
  return admin && (await aToken(api, admin));
};

/** Sends no input, so that a call that lets the caller in may still refuse the request. */
const statusFor = async (name: CallName, principal: { admin: AdminRecord } | undefined) => {
  const token = principal && (await freshToken(principal));
  const answer = await api.call(name, {
    params: paramsOf(routes[name].path),
    ...(token && { token }),
  });
  return { status: answer.status, text: answer.text };
};

const signInFirst = { status: 401, text: '{"errors":["Please sign in to continue"]}' };
const notAllowed = { status: 403, text: '{"errors":["You do not have the right to do this"]}' };
const isIn = (status: number) => status !== 401 && status !== 403;

test.each(
  expectedCalls.flatMap((expected) =>
    Object.entries(principals).map(
      ([who, principal]) => [expected.name, who, expected, principal] as const,
    ),
  ),
)(
  "R-15, R-28, R-104, D4, D59: %s admits or refuses %s according to its required rights",
  async (name, who, { caller, right }, principal) => {
    const answer = await statusFor(name, principal);

    if (caller === "anyone") expect(isIn(answer.status)).toBe(true);
    // An administrator's token never works in place of a holder's.
    else if (caller === "holder") expect(answer.status).toBe(401);
    else if (!principal) expect(answer).toEqual(signInFirst);
    else if (caller === "super" && !who.startsWith("a super")) expect(answer).toEqual(notAllowed);
    else if (right && who !== "an admin with every right") expect(answer).toEqual(notAllowed);
    else expect(isIn(answer.status)).toBe(true);
  },
);

test.each(expectedCalls.flatMap(({ name, right }) => (right ? [[name, right] as const] : [])))(
  "R-120, R-121, R-122, R-123, R-124, D4: %s requires %s and accepts no other right instead",
  async (name, right) => {
    expect(isIn((await statusFor(name, withEach[right])).status)).toBe(true);
    expect(await statusFor(name, withAllBut[right])).toEqual(notAllowed);
  },
);

const { admin } = await signedIn(api, { rights });
const now = Math.floor(Date.now() / 1000);
const otherKey = generateKeyPairSync("ed25519").privateKey as unknown as CryptoKey;
const holdersKey = createPrivateKey({
  key: JSON.parse(api.secrets["token-private-key"] ?? ""),
  format: "jwk",
}) as unknown as CryptoKey;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const wrong: Record<string, TokenWishes> = {
  "that has expired": { payload: { iat: now - 7200, exp: now - 1 } },
  "from the future": { payload: { iat: now + 3600, exp: now + 7200 } },
  "for another audience": { payload: { aud: "view" } },
  "for no audience": { payload: { aud: undefined as unknown as string } },
  "of nobody": { payload: { sub: randomUUID() } },
  "without a subject": { payload: { sub: undefined as unknown as string } },
  "without an end": { payload: { exp: undefined as unknown as number } },
  "of a session with an earlier epoch": { session: { epoch: 0 } },
  "of a session with a later epoch": { session: { epoch: 2 } },
  "of a session that does not exist": { payload: { sid: randomUUID() } },
  "of no session": { payload: { sid: undefined } },
  "of a session that is a number": { payload: { sid: 1 } },
  "of a session that began eight hours ago": { session: { createdAt: ago(480) } },
  "of a session that was last used half an hour ago": { session: { lastUsedAt: ago(30) } },
  "of another type": { header: { alg: "EdDSA", typ: "at+jwt" } },
  "of no type": { header: { alg: "EdDSA" } },
  "signed by another key": { key: otherKey },
  "signed with the key of holders' tokens": { key: holdersKey },
  "that is valid for ten years, after a day": {
    payload: { iat: now - 24 * 3600, exp: now + 10 * 365 * 24 * 3600 },
  },
  "signed with the public key as a secret": {
    header: { alg: "HS256", typ: "JWT" },
    key: Buffer.from(api.secrets["admin-token-public-key"] ?? ""),
  },
};

const refusesToken = async (token: string, headers: Record<string, string> = {}) => {
  for (const name of ["getAdmin", "listIndividualAccounts", "getConfiguration"] as const) {
    const { status, text } = await api.call(name, { ...(token && { token }), headers });
    expect({ status, text }).toEqual(signInFirst);
  }
};

test("the token from which the wrong tokens are made is accepted", async () => {
  const { status } = await api.call("getAdmin", { token: await aToken(api, admin) });

  expect(status).toBe(200);
});

test.each(Object.entries(wrong))("D14: a token %s is refused", async (_, wishes) => {
  await refusesToken(await aToken(api, admin, wishes));
});

test("an unsigned token and garbage are refused", async () => {
  const token = await aToken(api, admin);
  const [header, payload, signature = ""] = token.split(".");
  const unsigned = new UnsecuredJWT(decodeJwt(token)).encode();

  await refusesToken(unsigned);
  await refusesToken("garbage");
  await refusesToken(`${header}.${payload}.`);
  await refusesToken(`${header}.${payload}.${signature.slice(0, -4)}AAAA`);
  await refusesToken(`${token}x`);
});

test.each([
  ["another scheme", (token: string) => ({ Authorization: `Basic ${token}` })],
  ["no scheme", (token: string) => ({ Authorization: token })],
  ["a second token", (token: string) => ({ Authorization: `Bearer ${token}, Bearer ${token}` })],
  ["the holder's header", (token: string) => ({ "shareholder-authorization": `Bearer ${token}` })],
])("a valid token sent with %s is refused", async (_, headersOf) => {
  await refusesToken("", headersOf(await aToken(api, admin)));
});

test("a token with one changed character is refused", async () => {
  const token = await aToken(api, admin);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const accepted = [];

  for (let at = 0; at < token.length; at += 2) {
    // The last letter of a part has unused bits; a change of the letter before it always counts.
    if (token[at] === "." || token[at + 1] === "." || at >= token.length - 2) continue;
    const other = letters[(letters.indexOf(token[at] ?? "A") + 1 + (at % 60)) % 64];
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    const { status } = await api.call("getAdmin", { token: changed });
    if (status !== 401) accepted.push(at);
  }

  expect(accepted).toEqual([]);
});

test("D14: a token becomes invalid when its account's epoch changes or its account is deleted", async () => {
  const { admin: leaving, token } = await signedIn(api);
  expect((await api.call("getAdmin", { token })).status).toBe(200);
  const { db, name: TableName } = api.tables.main;
  const Key = { pk: `ADMIN#${leaving.id}`, sk: "META" };

  await db.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "ADD epoch :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  );
  await refusesToken(token);
  const renewed = await aToken(api, { ...leaving, epoch: 2 });
  expect((await api.call("getAdmin", { token: renewed })).status).toBe(200);
  await db.send(new DeleteCommand({ TableName, Key }));

  await refusesToken(renewed);
});
