import { expect, test } from "vitest";
import { maskEmail } from "#shared/kyc/mask-email.ts";
import { startApi } from "#tests/support/api.ts";
import type {
  IndividualSubmission,
  StoredImage,
  Submission,
} from "../domain/submission/submission.ts";
import { addressChangesOf, bodyOf } from "../testing/holders-of.ts";

const api = await startApi(["holders", "holder-rights"], { limits: "off" });
const { moved, session, submissions, request, verify, send, codeTo, decide, mailsTo, images } =
  await addressChangesOf(api);

const view = (headers: Record<string, string>) => api.call("viewAccount", { headers });
const update = (account: Submission, headers: Record<string, string>, over: object) =>
  api.call("updateIndividualAccount", {
    params: { id: account.id },
    headers,
    body: bodyOf(account as IndividualSubmission, over),
  });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test("D92: before the approval both addresses get codes, and the account shows the accepted one", async () => {
  const { account, old, email } = await moved();

  const { body } = await api.call("getAccountForView", {
    params: { accountType: account.type, accountId: account.id },
  });
  expect(body.results.email).toBe(maskEmail(old));
  for (const one of [old, email]) {
    expect((await view(await session(account, one))).status).toBe(200);
  }
  expect((await request(account, `other.${old}`)).status).toBe(400);
});

test("D92: the new address sees the version that names it, without what came before", async () => {
  const { account, old, email } = await moved();

  const { results } = (await view(await session(account, email))).body;
  const whole = (await view(await session(account, old))).body.results;

  expect(results).toMatchObject({ version: 2, city: "Jos", email, newAddress: true });
  expect(results.dateCreated).toBe(account.consent.at);
  expect(results.imageTypes.passportImage).toBe("image/png");
  expect(Buffer.from(results.passportImage, "base64").length).toBeLessThan(100);
  expect(whole.dateCreated).toBe(account.dateCreated);
  const photo = Buffer.from(whole.passportImage, "base64");
  expect(photo).toEqual(Buffer.from(await images.get(account.images.passportImage as StoredImage)));
  expect(whole).not.toHaveProperty("newAddress");
});

test.each(["downloadMyData", "sendPrivacyRequest", "listOwnRequests"] as const)(
  "D92: a new address may not call %s, and the accepted one may",
  async (name) => {
    const { account, old, email } = await moved();
    const call = async (by: string) =>
      api.call(name, {
        headers: await session(account, by),
        ...(name === "sendPrivacyRequest" && { body: { kind: "erasure" } }),
      });

    const refused = await call(email);
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      [expect.stringMatching(/^This is possible from the email that we know/)],
    ]);
    expect((await call(old)).status).toBeLessThan(300);
  },
);

test("D92: an update of the new address keeps the images of the version, and stays its own", async () => {
  const { account, email } = await moved();
  const headers = await session(account, email);

  expect((await update(account, headers, { email, city: "Kano" })).status).toBe(200);

  const now = await submissions.get(account.id);
  expect(now).toMatchObject({ version: 3, images: account.images });
  const { results } = (await view(headers)).body;
  expect(results).toMatchObject({ version: 3, city: "Kano" });
  expect(Buffer.from(results.passportImage, "base64").length).toBeLessThan(100);
});

test.each(["corrects the email", "names a third address"])(
  "D92: when the accepted address %s, the session of the new one ends, with its updates",
  async (how) => {
    const { account, old, email } = await moved();
    const [accepted, other] = [await session(account, old), await session(account, email)];
    const next = how.startsWith("corrects") ? old : `third.${old}`;
    await update(account, accepted, { email: next });

    expect((await view(other)).status).toBe(401);
    expect((await update(account, other, { email })).status).toBe(401);
    expect((await request(account, email)).status).toBe(400);
    expect((await submissions.get(account.id)).fields.email).toBe(next);
  },
);

test("D92: a code that the new address asked for opens nothing once the version is replaced", async () => {
  const { account, old, email } = await moved();
  await request(account, email);
  await send(account);
  const code = await codeTo(email);
  await update(account, await session(account, old), { email: old });

  expect((await verify(account, email, code)).status).toBe(400);
});

test("D92: an approval makes the new address the one that counts, and the old one only hears", async () => {
  const { account, old, email } = await moved();
  const [before, mine] = [await session(account, old), await session(account, email)];

  await decide(account, "approved");

  expect((await submissions.get(account.id)).accepted).toMatchObject({
    email,
    former: [{ email: old, version: 2 }],
  });
  expect((await view(mine)).body.results).not.toHaveProperty("newAddress");
  expect((await request(account, old)).status).toBe(400);
  // A session is not shortened by a decision.
  expect((await view(before)).status).toBe(200);
  expect((await mailsTo(old)).at(-1)?.text).toContain("now has another email address");
  expect((await mailsTo(old)).at(-1)?.text).toContain("/freeze/");
  expect((await mailsTo(email)).at(-1)?.text).not.toContain("/freeze/");
});

test("D92: the accepted address stays after a rejection, also of a version that had been approved", async () => {
  const { account, old, email } = await moved();
  await decide(account, "rejected");
  expect((await view(await session(account, email))).body.results).toMatchObject({
    status: "rejected",
    remark: "Sign again",
  });

  await decide(account, "approved");
  await decide(account, "rejected");

  expect((await submissions.get(account.id)).accepted).toEqual({ email: old });
  expect((await view(await session(account, old))).status).toBe(200);
});

test("D92: the accepted address hears of the update, of each code and of the decision", async () => {
  const { account, old, email } = await moved();
  await session(account, email);
  await session(account, email);
  await decide(account, "rejected");

  const heard = await subjectsTo(old);
  expect(heard.filter((one) => one.includes("A new address asked for a code"))).toHaveLength(2);
  expect(heard.filter((one) => one.includes("email of your data update was changed"))).toHaveLength(
    1,
  );
  expect(heard.filter((one) => one.includes("needs a correction"))).toHaveLength(1);
  for (const { text } of await mailsTo(email)) expect(text).not.toContain("/freeze/");
});

test("D92: the new address takes no code from the accepted one", async () => {
  const { account, old, email } = await moved();
  const answers = [await request(account, email), await request(account, old)];
  await send(account);
  const [forOld, forNew] = [await codeTo(old), await codeTo(email)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await verify(account, old, forOld)).status).toBe(200);
  expect((await verify(account, email, forNew)).status).toBe(200);
});

test("D92: a link to the account goes to both addresses, and to no other", async () => {
  const { account, old, email } = await moved();
  const found = async (address: string) =>
    (await submissions.withEmail(submissions.emailHash(address))).map(({ id }) => id);

  expect([await found(old), await found(email)]).toEqual([[account.id], [account.id]]);
  await decide(account, "approved");
  expect([await found(old), await found(email)]).toEqual([[], [account.id]]);
});

test("D92: an approved account whose update names another address keeps the approved one", async () => {
  const { account, old, email } = await moved({ status: "uploaded" });

  expect((await view(await session(account, email))).body.results.newAddress).toBe(true);
  expect((await view(await session(account, old))).body.results.version).toBe(2);
});
