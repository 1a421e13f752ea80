import { beforeEach, expect, test } from "vitest";
import { mailMessages } from "#shared/messages/mails.ts";
import { noticeMessages } from "#shared/messages/notices.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startApi, registrar as usual } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const second = { email: "second.chief@registrar.test", firstName: "Ifeoma", lastName: "Ude" };
const registrar = { ...usual, isLive: true, superAdmins: [...usual.superAdmins, second] };
const api = await startApi(["admin-settings"], {
  variables: { REGISTRAR: JSON.stringify(registrar) },
});
const { main } = api.tables;
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
const ngozi = await aSuperAdmin(api);
const ifeoma = await signedIn(api, second);

const hours = 3_600_000;
const seenAfter = (ms: number) =>
  configurationStore(main, registrar, () => new Date(Date.now() + ms)).get();
const strict = aConfiguration({
  maskNumbers: true,
  revealsPerDay: 100,
  weakeningDelayHours: 24,
  fourEyes: { approvals: true, reversals: false, ownEmail: true, rights: false },
});
beforeEach(() => configurationStore(main).save(strict));

const change = async (body: object, { token } = ngozi) =>
  (await api.call("updateConfiguration", { token, body })).body.message;
const present = async () =>
  (await api.call("getConfiguration", { token: ngozi.token })).body.results;
const waiting = async () =>
  (await api.call("listPendingChanges", { token: ifeoma.token })).body.results;
const end = async (name: "confirmPendingChange" | "declinePendingChange", who: typeof ngozi) => {
  const [{ id }] = await waiting();
  const { status, body } = await api.call(name, {
    token: who.token,
    params: { id },
    body: { reason: "No" },
  });
  return [status, body.status ?? body.errors[0]];
};

test("D97: a weakening waits for its hours, then counts by the time alone, and nothing has to run", async () => {
  expect(await change({ maskNumbers: false })).toMatch(
    /^Configuration updated\. What makes the product less guarded takes effect on .*, or earlier with a second super-admin$/,
  );

  expect((await present()).maskNumbers).toBe(true);
  expect((await seenAfter(23.9 * hours)).maskNumbers).toBe(true);
  expect((await seenAfter(24.1 * hours)).maskNumbers).toBe(false);
  expect(await waiting()).toMatchObject([
    {
      kind: "weakening",
      by: { name: "Ngozi Eze" },
      weakening: { setting: "maskNumbers", from: true, to: false },
    },
  ]);
});

test("D97: in one body, what is stronger counts at once and what is weaker waits", async () => {
  await change({ revealsPerDay: 50, maskNumbers: false, weakeningDelayHours: 0 });

  expect(await present()).toMatchObject({
    revealsPerDay: 50,
    maskNumbers: true,
    weakeningDelayHours: 24,
  });
  expect((await waiting()).map((one: { weakening: object }) => one.weakening)).toMatchObject([
    { setting: "maskNumbers", to: false },
    { setting: "weakeningDelayHours", from: 24, to: 0 },
  ]);
});

test("D97: of several steps the last replaces the earlier, and its hours begin again", async () => {
  await change({ revealsPerDay: 101 });
  const [first] = await waiting();
  await change({ revealsPerDay: 9999 });
  const [last, ...others] = await waiting();

  expect([last.weakening.to, others]).toEqual([9999, []]);
  expect(last.weakening.effectiveAt >= first.weakening.effectiveAt).toBe(true);
  expect((await present()).revealsPerDay).toBe(100);
  await change({ revealsPerDay: 9999 }, ifeoma);
  expect((await waiting())[0].id).toBe(last.id);
});

test("D97: a setting that is made stronger meanwhile ends the weakening that waits", async () => {
  await change({ revealsPerDay: 500 });
  await change({ revealsPerDay: 40 });

  expect([await waiting(), (await seenAfter(48 * hours)).revealsPerDay]).toEqual([[], 40]);
});

test("D97: the three settings of the specification change at once", async () => {
  expect(await change({ allowUploadToErights: true, allowUploadToIxtrac: false })).toBe(
    "Configuration updated",
  );

  expect(await present()).toMatchObject({ allowUploadToErights: true, allowUploadToIxtrac: false });
  expect(await waiting()).toEqual([]);
});

test("D97: another super-admin puts it into effect, never the one who asked, and anybody cancels it", async () => {
  await change({ maskNumbers: false });
  expect((await end("confirmPendingChange", ngozi))[0]).toBe(403);
  expect(await end("confirmPendingChange", ifeoma)).toEqual([200, "Change confirmed"]);
  expect((await present()).maskNumbers).toBe(false);

  await change({ revealsPerDay: 200 });
  const [{ id }] = await waiting();
  expect((await end("declinePendingChange", ifeoma))[0]).toBe(200);
  expect((await seenAfter(48 * hours)).revealsPerDay).toBe(100);
  const late = await api.call("confirmPendingChange", { token: ifeoma.token, params: { id } });
  expect(late.status).toBe(404);
});

test("D97: a second super-admin of less than seven days changes nothing, and IT is notified", async () => {
  const at = new Date(Date.now() - 6 * 24 * hours).toISOString();
  const log = aLogEntry({ type: "admin" });
  const young = (since: string) =>
    adminStore(main).update(
      ifeoma.admin.id,
      { superAdminSince: since },
      { endsSessions: false, log },
    );
  await young(at);
  await change({ maskNumbers: false });

  expect((await end("confirmPendingChange", ifeoma))[1]).toMatch(/less than seven days/);

  expect((await present()).maskNumbers).toBe(true);
  const entries = (await rowsOfKind(main, "log")).filter(({ message }) =>
    `${message}`.includes("less than seven days"),
  );
  expect(entries).toHaveLength(1);
  const alerts = (await rowsOfKind(main, "mail")).filter(({ mail }) => mail === "alert");
  expect(alerts.map(({ log }) => (log as { sk: string }).sk)).toContain(entries[0]?.sk);
  await young(new Date(Date.now() - 8 * 24 * hours).toISOString());
  expect((await end("confirmPendingChange", ifeoma))[0]).toBe(200);
});

test("D97: what was sent before four eyes ended keeps its rule, unless two super-admins agreed", async () => {
  const [before, after] = [-1, 25].map((n) => new Date(Date.now() + n * hours).toISOString());
  const rules = async (sentAt: string | undefined, ms: number) =>
    (await configurationStore(main, registrar, () => new Date(Date.now() + ms)).get(sentAt))
      .fourEyes.approvals;
  await change({ fourEyes: { approvals: false } });

  expect(await rules(before, 30 * hours)).toBe(true);
  expect(await rules(after, 30 * hours)).toBe(false);
  expect(await end("confirmPendingChange", ifeoma)).toEqual([200, "Change confirmed"]);
  expect(await rules(before, 0)).toBe(false);
});

const noticesTo = async (email: string) => {
  await sendRows(await rowsOfKind(main, "mail"));
  return (await inbox.sent()).filter(
    ({ to, subject }) => to.includes(email) && subject === noticeMessages.settings.title,
  );
};

test("D97: also without a delay, all super-admins and IT hear of it, and then what was done meanwhile", async () => {
  await configurationStore(main).save({ ...strict, weakeningDelayHours: 0 });
  await change({ maskNumbers: false });
  const accountId = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b13";
  const at = new Date().toISOString();
  await logStore(main).write(
    aLogEntry({ type: "admin", at, message: "Account approved", by: "Bisi Ade", accountId }),
  );
  await change({ maskNumbers: true }, ifeoma);

  for (const { email } of registrar.superAdmins) {
    const texts = (await noticesTo(email)).map(({ text }) => text);
    expect(
      texts.some((text) =>
        /Weaker at once: Hide numbers from everybody: off in place of on/.test(text),
      ),
    ).toBe(true);
    const again = texts.find((text) => text.includes("Stronger again"));
    expect(again).toMatch(/KYC-0F8B-4F0E, Account approved, by Bisi Ade/);
    expect(again).toContain(mailMessages.signInHint);
  }
  const alert = (await inbox.sent()).filter(({ to }) => to.includes(registrar.itAlertEmail));
  expect(alert.some(({ text }) => text.includes("Weaker at once"))).toBe(true);
});
