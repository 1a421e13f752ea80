import { expect, test } from "vitest";
import { isFreezeFlag } from "#shared/contract/flags.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { adminStore } from "../store/staff/admins.ts";
import { privacyRequestStore } from "../store/submissions/privacy-requests.ts";
import { addressChangesOf } from "../testing/holders-of.ts";

const api = await startApi(["holders", "holder-rights", "admin-accounts"], { limits: "off" });
const { main } = api.tables;
const { aStored, moved, session, submissions, request, send, decide, mailsTo } =
  await addressChangesOf(api);
const rights = ["approveAndRejectPermission"] as const;
const bisi = await signedIn(api, { rights: [...rights] });
const musa = await signedIn(api, { rights: [...rights] });
const { token: superToken } = await aSuperAdmin(api);
const links = freezeLinks(keyedHash(() => api.secrets["lookup-key"] ?? ""));
const requests = privacyRequestStore(main);

let count = 0;
const report = async ({ id: accountId }: Submission, email: string) => {
  const token = await links.tokenOf({ id: `mail ${++count}`, accountId, email }, new Date());
  expect((await api.call("followFreezeLink", { params: { token } })).status).toBe(200);
};
const end = ({ id }: Submission, { token } = bisi, more = {}) =>
  api.call("unfreezeIndividualAccount", {
    ...{ token, params: { id } },
    body: { remark: "The holder came with the identity card", ...more },
  });
const freezesOf = async ({ id }: Submission) =>
  (await submissions.get(id)).flags.filter(isFreezeFlag);
const caseOf = async ({ id }: Submission) => {
  const { body } = await api.call("getIndividualAccount", {
    ...{ token: bisi.token, params: { id }, query: { images: "none" } },
  });
  return body.results;
};
const alertsAbout = async ({ id }: Submission) => {
  const alerts = await rowsOf(main, (row) => row.mail === "alert");
  const alerted = alerts.map(({ log }) => (log as { sk: string }).sk);
  const logs = await rowsOfKind(main, "log", (row) => row.accountId === id);
  return logs.filter(({ sk }) => alerted.includes(sk)).map(({ message }) => message);
};

test("D93: after a change of the email a report ends with two people, and who reported hears of the end", async () => {
  const { account, old, email } = await moved();
  await report(account, old);
  expect((await caseOf(account)).report).toMatchObject({
    reporters: [expect.stringContaining("@")],
    parked: { versions: [2], requests: [] },
    needsSecond: true,
  });

  expect(await end(account)).toMatchObject({
    status: 200,
    body: { status: "Another administrator must confirm that the report has ended" },
  });
  expect((await end(account)).status).toBe(409);
  expect(await freezesOf(account)).toEqual(["reported"]);
  const heard = (await mailsTo(email)).length;
  expect((await end(account, musa)).body).toEqual({ status: "Freeze lifted" });
  await send(account);

  const lifted = await submissions.get(account.id);
  expect(lifted).toMatchObject({ flags: ["emailChanged"], barred: 2 });
  expect(lifted).not.toHaveProperty("lifting");
  expect((await mailsTo(old)).at(-1)?.subject).toContain("checked your report");
  expect((await mailsTo(email)).length).toBe(heard);
  expect(
    (await caseOf(account)).history.freezes.map(({ action }: { action: string }) => action),
  ).toEqual(["frozen", "asked", "lifted"]);
  // What the new address sent stays closed to that address.
  expect((await request(account, email)).status).toBe(400);
  expect((await api.call("viewAccount", { headers: await session(account, old) })).status).toBe(
    200,
  );
});

test("D93: without a change of bank account or email one person ends a report", async () => {
  const account = await aStored();
  await report(account, account.fields.email);

  expect((await caseOf(account)).report.needsSecond).toBe(false);
  expect((await end(account)).body).toEqual({ status: "Freeze lifted" });
});

test("D93: where nobody can confirm, IT is told and the end waits", async () => {
  const { account, old } = await moved();
  await report(account, old);
  const admins = adminStore(main);
  const others = (await admins.list()).filter(({ id }) => id !== bisi.admin.id);
  const takeRight = (right: boolean) =>
    Promise.all(
      others.map(({ id }) =>
        admins.update(
          id,
          { approveAndRejectPermission: right && id === musa.admin.id },
          {
            log: { type: "admin", at: new Date().toISOString(), timeZone: "UTC", message: "m" },
            endsSessions: false,
          },
        ),
      ),
    );
  await takeRight(false);

  const answer = await end(account);

  expect(answer.body.status).toMatch(/^Nobody else can confirm\. IT has been told/);
  expect(await alertsAbout(account)).toEqual([expect.stringContaining("it waits for 24 hours")]);
  expect((await end(account)).status).toBe(409);
  expect(await freezesOf(account)).toEqual(["reported"]);
  await takeRight(true);
  expect((await end(account, musa)).body).toEqual({ status: "Freeze lifted" });
});

test("D93: a further report begins the answer again", async () => {
  const { account, old } = await moved();
  await report(account, old);
  await end(account);
  await report(account, old);

  expect((await end(account, musa)).body.status).toMatch(/^Another administrator must confirm/);
  expect(await freezesOf(account)).toEqual(["reported"]);
});

test("D93: after an approved theft the address that reported counts again, with two people", async () => {
  const { account, old, email } = await moved();
  await decide(account, "approved");
  await report(account, old);
  expect((await caseOf(account)).report.canRestoreEmail).toBe(true);

  await end(account, bisi, { restoreEmail: true });
  expect((await end(account, musa, { restoreEmail: true })).body).toEqual({
    status: "Freeze lifted",
  });

  expect((await submissions.get(account.id)).accepted?.email).toBe(old);
  expect((await api.call("viewAccount", { headers: await session(account, old) })).status).toBe(
    200,
  );
  expect((await request(account, email)).status).toBe(400);
});

test("D93: a parked request can be declined and not done, and takes effect only after the report", async () => {
  const account = await aStored();
  const headers = await session(account, account.fields.email);
  const { status } = await api.call("sendPrivacyRequest", {
    headers,
    body: { kind: "withdrawal" },
  });
  expect(status).toBe(202);
  await report(account, account.fields.email);
  const [withdrawal] = (await requests.ofAccount(account.id)).filter(
    ({ asks }) => asks === "withdrawal",
  );
  const answer = (state: string) =>
    api.call("updateRequest", {
      ...{ token: superToken, params: { id: withdrawal?.id ?? "" } },
      body: { state, remark: "We spoke" },
    });

  expect((await caseOf(account)).report.parked.requests).toEqual(["withdrawal"]);
  expect(await answer("done")).toMatchObject({
    status: 409,
    body: { errors: [expect.stringContaining("takes no effect until the report has ended")] },
  });
  expect((await end(account)).status).toBe(200);
  expect((await submissions.get(account.id)).flags).toEqual(["withdrawn"]);
  expect((await answer("done")).status).toBe(200);
});
