import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { freeze, withdraw } from "#tests/support/freeze.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { viewerText } from "../domain/submission/holder-access.ts";
import type { IndividualSubmission, Submission } from "../domain/submission/submission.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { objectionStore } from "../store/submissions/objections.ts";
import { ownDataStore } from "../store/submissions/own-data.ts";
import { addressChangesOf, bodyOf } from "../testing/holders-of.ts";
import { plainHash } from "../testing/test-hash.ts";
import { downloadMyData } from "./download-my-data.ts";

const api = await startApi(["holders", "holder-rights"], { limits: "off" });
const { main } = api.tables;
const { aStored, moved, session, submissions, images, request, verify, send, codeTo, mailsTo } =
  await addressChangesOf(api);

const isClosed = {
  status: 401,
  body: { errors: [expect.stringMatching(/^This data update was reported to us/)] },
};
const callsWith = (account: Submission, headers: Record<string, string>) => ({
  view: () => api.call("viewAccount", { headers }),
  data: () => api.call("downloadMyData", { headers }),
  requests: () => api.call("listOwnRequests", { headers }),
  update: () =>
    api.call("updateIndividualAccount", {
      params: { id: account.id },
      headers,
      body: bodyOf(account as IndividualSubmission, { city: "Kano" }),
    }),
});
const lift = async ({ id }: Submission) =>
  objectionStore(main).lift({
    ...{ before: await submissions.get(id), after: { flags: [] } },
    ...{ by: "Bisi", remark: "By phone", log: aLogEntry({ type: "admin" }) },
  });

test.each(["the accepted address", "a new address"])(
  "D93: a report ends the session of %s at once, made in the same second too",
  async (whose) => {
    const { account, old, email } = await moved();
    const calls = callsWith(
      account,
      await session(account, whose.startsWith("a new") ? email : old),
    );
    expect((await calls.view()).status).toBe(200);

    await freeze(main, account.id);

    expect(await calls.view()).toMatchObject(isClosed);
    expect(await calls.data()).toMatchObject(isClosed);
    expect(await calls.requests()).toMatchObject(isClosed);
    expect((await calls.update()).status).toBe(409);
    expect(await submissions.get(account.id)).toMatchObject({
      version: 2,
      flags: ["emailChanged", "reported"],
    });
  },
);

test("D93: a session from before the report stays ended when the report has ended", async () => {
  const account = await aStored();
  const calls = callsWith(account, await session(account, account.fields.email));
  await freeze(main, account.id);
  await lift(account);

  expect((await calls.view()).status).toBe(401);
  expect((await calls.data()).status).toBe(401);
  expect((await calls.update()).status).toBe(401);
  expect(
    (await callsWith(account, await session(account, account.fields.email)).view()).status,
  ).toBe(200);
});

test("D93: after a report nobody gets a code, and the answer is the usual one", async () => {
  const { account, old, email } = await moved();
  const usual = (await request(account, old)).body.message;
  await freeze(main, account.id);

  for (const address of [old, email]) {
    const before = (await mailsTo(address)).length;
    const answer = await request(account, address);
    await send(account);

    expect([answer.status, answer.body.message]).toEqual([200, usual]);
    expect(answer.body.request).toEqual(expect.any(String));
    expect((await mailsTo(address)).length).toBe(before);
  }
});

test("D93: a code that was asked for before the report is not sent, and a sent one opens nothing", async () => {
  const account = await aStored();
  const { email } = account.fields;
  await request(account, email);
  await send(account);
  const code = await codeTo(email);
  await request(account, email);
  await freeze(main, account.id);

  const before = (await mailsTo(email)).length;
  await send(account);
  expect((await mailsTo(email)).length).toBe(before);
  expect((await verify(account, email, code)).status).toBe(400);

  await lift(account);
  expect((await verify(account, email, code)).status).toBe(400);
});

test("D93: of a code and a report at once, no session outlives the report", async () => {
  const account = await aStored();
  const { email } = account.fields;
  await request(account, email);
  await send(account);
  const code = await codeTo(email);

  const [answer] = await Promise.all([verify(account, email, code), freeze(main, account.id)]);

  const headers = { "shareholder-authorization": `Bearer ${answer.body.token}` };
  const calls = callsWith(account, headers);
  expect((await calls.view()).status).toBe(401);
  await lift(account);
  expect((await calls.view()).status).toBe(401);
});

test("D93: a download that runs sends nothing more once the report is stored", async () => {
  const account = await aStored();
  const by = plainHash(viewerText(account, account.fields.email));
  const sent: string[] = [];
  const call = downloadMyData({
    submissions,
    ownData: ownDataStore(main),
    requests: { ofAccount: async () => [] },
    images: {
      findPieces: async (image) => {
        await freeze(main, account.id);
        sent.push(image.key);
        return images.findPieces(image);
      },
    },
    rates: { count: async () => 1 },
    ...{ registrar, hash: plainHash },
    clock: () => new Date(),
  });

  const answer = await call({
    holder: { accountId: account.id, type: account.type, by, epoch: 0 },
  } as never);

  if (!("file" in answer)) throw new Error("No file was sent");
  await expect(buffer(answer.file)).rejects.toMatchObject({ code: "view.reported" });
  expect(sent.length).toBeGreaterThan(0);
});

test("D93: a download that began before the report is not even noted after it", async () => {
  const account = await aStored();
  await freeze(main, account.id);
  const log = {
    type: "shareholder",
    at: account.dateCreated,
    timeZone: "UTC",
    message: "m",
  } as const;

  await expect(ownDataStore(main).noteDownload(account, log)).rejects.toMatchObject({
    code: "view.reported",
  });
});

test("D86, D93: a withdrawal of consent leaves view, data and requests open", async () => {
  const account = await aStored();
  await withdraw(main, account);
  const calls = callsWith(account, await session(account, account.fields.email));

  expect((await calls.view()).body.results.frozen).toBe(true);
  expect((await calls.data()).status).toBe(200);
  expect((await calls.requests()).status).toBe(200);
  expect((await calls.update()).status).toBe(409);
});

test("D93: a report keeps the address of its link, and a second one joins with its own", async () => {
  const account = await aStored();
  const emails = [account.fields.email, "second@example.test"];
  const links = freezeLinks(keyedHash(() => api.secrets["lookup-key"] ?? ""));

  for (const [n, email] of [...emails, ...emails].entries()) {
    const token = await links.tokenOf(
      { id: `mail ${n}`, accountId: account.id, email },
      new Date(),
    );
    expect((await api.call("followFreezeLink", { params: { token } })).status).toBe(200);
  }

  const rows = await rowsOfKind(main, "privacy-request", (row) => row.accountId === account.id);
  expect(rows.map(({ reporters }) => reporters)).toEqual([emails]);
});
