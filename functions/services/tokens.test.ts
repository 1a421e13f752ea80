import { generateKeyPairSync } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { tokenSigner, tokenVerifier } from "./tokens.ts";

const keys = generateKeyPairSync("ed25519");
const jwk = (key: (typeof keys)["publicKey" | "privateKey"]) => async () =>
  JSON.stringify(key.export({ format: "jwk" }));
const signer = tokenSigner(jwk(keys.privateKey));
const verifier = tokenVerifier(jwk(keys.publicKey));

const now = new Date("2026-11-03T08:00:00.000Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const seconds = now.getTime() / 1000;

const partsOf = (token: string) =>
  token
    .split(".")
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));

test("D14: an administrator's token names the administrator and the session and is valid for 8 hours", async () => {
  const token = await signer.signAdmin({ adminId: "a", sessionId: "s" }, now);

  expect(partsOf(token)).toEqual([
    { alg: "EdDSA", typ: "JWT" },
    { sub: "a", aud: "admin", sid: "s", iat: seconds, exp: seconds + 8 * 3600 },
  ]);
  expect(await verifier.verifyAdmin(token, now)).toEqual({ adminId: "a", sessionId: "s" });
  expect(await verifier.verifyAdmin(token, after(8 * 60 - 1))).toEqual({
    adminId: "a",
    sessionId: "s",
  });
  expect(await verifier.verifyAdmin(token, after(8 * 60))).toBeUndefined();
});

const proof = { by: "hash of the address", epoch: 2 };

test.each(["individual", "corporate"] as const)(
  "D13: a view token of the type %s holds the account id and is valid for 30 minutes",
  async (type) => {
    const token = await signer.signView({ accountId: "b", type, ...proof }, now);

    expect(partsOf(token)[1]).toEqual({
      ...{ sub: "b", aud: "view", type, ...proof },
      ...{ iat: seconds, exp: seconds + 1800 },
    });
    expect(await verifier.verifyView(token, after(29))).toEqual({ accountId: "b", type, ...proof });
    expect(await verifier.verifyView(token, after(30))).toBeUndefined();
  },
);

test("D14: an administrator's token and a view token are not accepted in place of each other", async () => {
  const admin = await signer.signAdmin({ adminId: "a", sessionId: "s" }, now);
  const view = await signer.signView({ accountId: "b", type: "individual", ...proof }, now);

  expect(await verifier.verifyView(admin, now)).toBeUndefined();
  expect(await verifier.verifyAdmin(view, now)).toBeUndefined();
});

interface TokenOptions {
  payload?: JWTPayload;
  header?: { alg: string; typ?: string };
  key?: Parameters<SignJWT["sign"]>[0];
}

const signedWith = ({ payload = {}, header = { alg: "EdDSA", typ: "JWT" }, key }: TokenOptions) =>
  new SignJWT({ sub: "a", iat: seconds, exp: seconds + 60, ...payload })
    .setProtectedHeader(header)
    .sign(key ?? keys.privateKey);

test.each([
  ["an administrator's", "admin", 8 * 60, "verifyAdmin"],
  ["a holder's", "view", 30, "verifyView"],
] as const)(
  "D87: %s token that claims ten years is refused at its greatest age",
  async (_, aud, minutes, verify) => {
    const ends = seconds + 10 * 365 * 24 * 3600;
    const token = await signedWith({
      payload: { aud, sid: "s", type: "individual", ...proof, exp: ends },
    });

    expect(await verifier[verify](token, after(minutes - 1))).toBeDefined();
    expect(await verifier[verify](token, after(minutes))).toBeUndefined();
  },
);

const without = (name: string) => ({ [name]: undefined }) as unknown as JWTPayload;
const other = generateKeyPairSync("ed25519").privateKey;
const wrong: Record<string, TokenOptions> = {
  "without a subject": { payload: without("sub") },
  "with an empty subject": { payload: { sub: "" } },
  "without a beginning": { payload: without("iat") },
  "without an end": { payload: without("exp") },
  "for another audience": { payload: { aud: "other" } },
  "for no audience": { payload: without("aud") },
  "that is over": { payload: { exp: seconds } },
  "from the future": { payload: { iat: seconds + 61, exp: seconds + 120 } },
  "of another type": { header: { alg: "EdDSA", typ: "at+jwt" } },
  "of no type": { header: { alg: "EdDSA" } },
  "signed by another key": { key: other },
  "signed with a text": { header: { alg: "HS256", typ: "JWT" }, key: Buffer.alloc(32) },
};

test.each(Object.entries(wrong))(
  "T11: a token %s is not accepted",
  async (_, { payload, ...how }) => {
    const admin = await signedWith({ payload: { aud: "admin", sid: "s", ...payload }, ...how });
    const view = await signedWith({
      payload: { aud: "view", type: "individual", ...proof, ...payload },
      ...how,
    });

    expect(await verifier.verifyAdmin(admin, now)).toBeUndefined();
    expect(await verifier.verifyView(view, now)).toBeUndefined();
  },
);

test("T11: the tokens from which the wrong tokens are made are accepted", async () => {
  const admin = await signedWith({ payload: { aud: "admin", sid: "s" } });
  const view = await signedWith({ payload: { aud: "view", type: "individual", ...proof } });

  expect(await verifier.verifyAdmin(admin, now)).toEqual({ adminId: "a", sessionId: "s" });
  expect(await verifier.verifyView(view, now)).toEqual({
    accountId: "a",
    type: "individual",
    ...proof,
  });
});

test.each([{ sid: 7 }, {}, { sid: null }, { sid: "" }])(
  "T11: a token that names no session, %j, is not accepted",
  async (claims) => {
    const token = await signedWith({ payload: { aud: "admin", ...claims } });

    expect(await verifier.verifyAdmin(token, now)).toBeUndefined();
  },
);

test.each([{ by: undefined }, { by: 7 }, { epoch: undefined }, { epoch: "1" }])(
  "D92, D93: a view token that does not say by which address and when, %j, is not accepted",
  async (claims) => {
    const token = await signedWith({
      payload: { aud: "view", type: "individual", ...proof, ...claims },
    });

    expect(await verifier.verifyView(token, now)).toBeUndefined();
  },
);

test.each([{ type: "person" }, {}, { type: 1 }])(
  "T11: a view token without a known account type, %j, is not accepted",
  async (type) => {
    const token = await signedWith({ payload: { aud: "view", ...proof, ...type } });

    expect(await verifier.verifyView(token, now)).toBeUndefined();
  },
);

test("a token is accepted if the verifier's clock is a minute behind", async () => {
  const token = await signer.signAdmin({ adminId: "a", sessionId: "s" }, after(1));

  expect(await verifier.verifyAdmin(token, now)).toEqual({ adminId: "a", sessionId: "s" });
});

test.each(["", "a", "a.b.c", "..", "e30.e30.e30"])(
  "T11: the text %j is not accepted as a token",
  async (text) => {
    expect(await verifier.verifyAdmin(text, now)).toBeUndefined();
    expect(await verifier.verifyView(text, now)).toBeUndefined();
  },
);

test("a key that cannot be read throws instead of refusing the token", async () => {
  const broken = tokenVerifier(async () => "{}");

  await expect(broken.verifyAdmin("a.b.c", now)).rejects.toThrow();
});
