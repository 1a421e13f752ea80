import { beforeEach, expect, test } from "vitest";
import { registrar } from "#tests/support/api.ts";
import { startMailEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import {
  alertAboutBankQuestions,
  alertAboutCanaries,
  alertAboutTouched,
} from "../../domain/alerts.ts";
import { alertStore, type CountedAlertMail, noteAlert } from "../../store/outbox/alerts.ts";
import { outboxStore } from "../../store/outbox/outbox.ts";
import { transact } from "../../store/table/table.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { sendMail } from "./send-mail.ts";

const { main: table } = await startTables();
const inbox = await startMailEngine();
const outbox = outboxStore(table);

let now = new Date();
const alerts = alertStore(table);
await startSecretsEngine();
const send = sendMail({ ...(await depsOf(sendMail)), clock: () => now });

beforeEach(() => inbox.behave("ok"));
const logged = watchLog();

const alertTo = async () =>
  (await inbox.sent())
    .filter(({ to }) => to.includes(registrar.itAlertEmail))
    .map(({ text }) => text);
const givenUp = (more: number, about = "ixtrac") =>
  transact(table, [noteAlert(table.name, { about, more, at: now.toISOString() })]);
const sendAlert = (about = "ixtrac") => send({ outboxId: `alert-${about}` });
const waitMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

test("D5, R-127: failed deliveries cause at most one alert email an hour, and all are counted", async () => {
  await givenUp(3);
  await Promise.all([sendAlert(), sendAlert(), sendAlert()]);
  await givenUp(40);
  waitMinutes(59);
  await sendAlert();
  expect(await alertTo()).toEqual([
    expect.stringContaining("3 accounts could not be delivered to ixtrac"),
  ]);
  const rest = await rowsOfKind(table, "mail");
  expect(rest.find(({ about }) => about === "ixtrac")).toMatchObject({ count: 40 });

  waitMinutes(2);
  await Promise.all([sendAlert(), sendAlert()]);
  waitMinutes(61);
  await sendAlert();

  const [, second, ...more] = await alertTo();
  expect(second).toContain(
    "40 accounts could not be delivered to ixtrac. What has not been delivered since can be sent again",
  );
  expect(more).toEqual([]);
});

test("D5: deliveries that fail while an alert is being sent are counted in the next alert", async () => {
  await givenUp(1, "erights");
  await sendAlert("erights");
  waitMinutes(61);
  await givenUp(2, "erights");
  const taken = (await outbox.take("alert-erights", now)) as CountedAlertMail;
  await givenUp(5, "erights");
  await alerts.noteMailed(taken, now);

  waitMinutes(61);
  await sendAlert("erights");

  const texts = (await alertTo()).filter((text) => text.includes("erights"));
  expect(texts.map((text) => /^\d+/.exec(text)?.[0])).toEqual(["1", "5"]);
});

test("D5: the hour after an alert about one service does not delay the alert about another", async () => {
  waitMinutes(61);
  const before = (await alertTo()).length;
  await givenUp(6, "erights");
  await sendAlert("erights");
  await givenUp(7, "ixtrac");
  await sendAlert("ixtrac");

  expect((await alertTo()).slice(before)).toEqual([
    expect.stringContaining("6 accounts could not be delivered to erights"),
    expect.stringContaining("7 accounts could not be delivered to ixtrac"),
  ]);
});

test("an alert that is not due yet can be taken again at once", async () => {
  await givenUp(1, "dead-letters-run");
  await sendAlert("dead-letters-run");
  await givenUp(1, "dead-letters-run");

  await sendAlert("dead-letters-run");

  expect(await outbox.take("alert-dead-letters-run", now)).toMatchObject({ count: 1 });
});

test("an alert that could not be sent is sent later and counts all failures since", async () => {
  await givenUp(1, "dead-letters-import");
  await inbox.behave("down");
  await sendAlert("dead-letters-import");
  expect(logged("mail.failed")).toEqual([
    ["error", "mail.failed", { error: expect.any(Error), outboxId: "alert-dead-letters-import" }],
  ]);
  await givenUp(1, "dead-letters-import");
  await inbox.behave("ok");

  await sendAlert("dead-letters-import");

  expect((await alertTo()).at(-1)).toContain("2 messages of the queue import");
});

test("R-131: an emailed alert is recorded in the general log", async () => {
  const said = (await rowsOfKind(table, "log"))
    .filter(({ log_type }) => log_type === "general")
    .map(({ message }) => message);

  expect(said).toContainEqual(
    expect.stringMatching(
      /^Emailed to the IT address: 40 accounts could not be delivered to ixtrac/,
    ),
  );
});

test("D95: refused checks beyond the ceiling of a day are reported with their number", async () => {
  waitMinutes(61);
  await givenUp(3, alertAboutBankQuestions);
  await sendAlert(alertAboutBankQuestions);

  expect((await alertTo()).at(-1)).toContain(
    "was not asked about 3 accounts, because the day's ceiling of paid checks is reached",
  );
});

test("D90: a network that touches many accepted accounts is reported with its hash", async () => {
  waitMinutes(61);
  await givenUp(1, alertAboutTouched("a-hash"));
  await sendAlert(alertAboutTouched("a-hash"));

  expect((await alertTo()).at(-1)).toMatch(/more than ten accepted accounts.*a-hash/);
});

test("D95: searches that found a canary holder are reported with the hash of the network", async () => {
  waitMinutes(61);
  await givenUp(2, alertAboutCanaries("a-hash"));
  await sendAlert(alertAboutCanaries("a-hash"));

  expect((await alertTo()).at(-1)).toMatch(
    /2 searches of the register found a canary holder.*a-hash/,
  );
});
