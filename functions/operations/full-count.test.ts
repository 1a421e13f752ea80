import { expect, test } from "vitest";
import type { Operations, Queue, Times } from "#shared/contract/operations.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { type AccountType, accountTypes, services } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { seededRandom } from "#tests/faults/seeded-random.ts";
import { type Api, registrar, startApi } from "#tests/support/api.ts";
import { figure } from "#tests/support/figure.ts";
import { type Row, rowsOf } from "#tests/support/rows.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { waitBounds } from "../domain/operations/wait-times.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { accountLives } from "../testing/account-lives.ts";
import { bothOn } from "../testing/start-deliveries.ts";

const submissions = figure({ long: 2000, short: 60 });
const atOnce = 10;

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const rights = ["approveAndRejectPermission"] as const;
const clerks = [
  await signedIn(api, { rights }),
  await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" }),
];
const chief = await signedIn(api, { email: registrar.superAdmins[0]?.email ?? "" });
const random = seededRandom(submissions);
const { sent, sendAgain, deliver, countAll } = await accountLives(api);

const ask = async (...[name, request]: Parameters<Api["call"]>) => {
  const { status, body } = await api.call(name, request);
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  return body.results;
};

/** How many accounts a list shows, page by page. */
const listed = async (type: AccountType, query: Record<string, string>): Promise<number> => {
  const name = type === "individual" ? "listIndividualAccounts" : "listCorporateAccounts";
  let count = 0;
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = { ...query, limit: "20", ...(cursor && { cursor }) };
    const { body } = await api.call(name, { token: chief.token, query: page });
    count += body.results.length;
    cursor = body.nextCursor ?? null;
  }
  return count;
};

/** An age near a limit of the queue could change its place during the test. */
const someHours = (): number => {
  const hours = 0.02 * 15_000 ** random.at(`hours ${random.below(1e9)}`);
  return [12, 24, 48].some((limit) => Math.abs(hours - limit) < 1.5) ? hours + 3 : hours;
};

type Life = "waits" | "approved" | "rejected" | "undone" | "corrected" | "reversed";
const lives: Life[] = [
  "waits",
  "approved",
  "approved",
  "rejected",
  "undone",
  "corrected",
  "reversed",
];
const reasons = ["unreadable", "signature", "expired"];

/** Decided at random up front, because the calls of several accounts mix. */
const plans = Array.from({ length: submissions }, (_, n) => ({
  type: (n % 7 === 3 ? "corporate" : "individual") as AccountType,
  hours: someHours(),
  life: n % 7 === 3 && random.chance(0.5) ? "waits" : random.pick(lives),
  clerk: random.pick(clerks),
  reasons: reasons.filter(() => random.chance(0.4)),
  delivered: services.filter(() => random.chance(0.6)),
}));

const live = async ({ type, hours, life, clerk, ...plan }: (typeof plans)[number]) => {
  const { id } = await sent(hours, type === "individual" ? aSubmission : aCorporateSubmission);
  const name = type === "individual" ? "Individual" : "Corporate";
  const { token } = clerk;
  const decide = (body: object) =>
    ask(`decide${name}Account`, { token, params: { id }, body } as never);
  const approve = () => decide({ status: "approved" });
  const reject = () =>
    decide({
      ...{ status: "rejected", remark: "Please see below" },
      corrections: plan.reasons.map((reason, index) => ({
        ...{ field: imageFieldsOf(type)[index], reason },
      })),
    });
  if (life === "waits") return;
  if (life === "approved" || life === "reversed") {
    await approve();
    // An account that both services have is uploaded, and cannot be rejected any more.
    const accepting = plan.delivered.slice(0, life === "reversed" ? 1 : 2);
    await deliver(id, accepting, new Date().toISOString());
    if (life === "reversed") await reject();
    return;
  }
  await reject();
  if (life === "undone") await ask(`undo${name}Decision`, { token, params: { id } } as never);
  if (life === "corrected" && type === "individual") {
    await sendAgain(id);
    await approve();
  }
};

interface Decision extends Row {
  outcome: "approved" | "rejected";
  at: string;
  version: number;
  adminId: string;
  corrections?: { reason: string }[];
}

/** In Lagos, where the clock is never changed. */
const dayOf = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 10);

const add = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** What the rows of the table say, counted without any code of the product. */
const fullCount = (rows: Row[], now: string) => {
  const counts: Record<string, number> = {};
  const waits: { day: string; adminId: string; minutes: number }[] = [];
  const ofAccount = Map.groupBy(
    rows.filter(({ pk }) => pk.startsWith("SUB#")),
    ({ pk }) => pk,
  );
  for (const own of ofAccount.values()) {
    const ofKind = (kind: string) => own.filter((row) => row.kind === kind);
    const meta = own.find(({ sk }) => sk === "META") as Row;
    const versions = new Map(ofKind("version").map((row) => [row.version, String(row.at)]));
    const decisions = (ofKind("decision") as Decision[])
      .filter(({ undoneAt }) => undoneAt === undefined)
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
    const codesOf = (decision?: Decision) => [
      ...new Set((decision?.corrections ?? []).map(({ reason }) => reason)),
    ];
    for (const [version, at] of versions) {
      add(counts, `${dayOf(at)} ${version === 1 ? "submitted" : "resubmitted"}`);
      const asked = decisions.filter((one) => one.version === Number(version) - 1).at(-1);
      for (const code of codesOf(asked)) add(counts, `again ${code}`);
    }
    const answered = new Set<number>();
    for (const decision of decisions) {
      const { at, outcome, adminId, version } = decision;
      add(counts, `${dayOf(at)} ${outcome}`);
      add(counts, `${adminId} ${outcome}`);
      for (const code of codesOf(decision)) add(counts, `reason ${code}`);
      if (outcome === "rejected" && codesOf(decision).length === 0) add(counts, "unlisted");
      if (answered.has(version)) continue;
      answered.add(version);
      const minutes = (Date.parse(at) - Date.parse(versions.get(version) ?? "")) / 60_000;
      waits.push({ day: dayOf(at), adminId, minutes });
    }
    for (const { state, service, at } of ofKind("delivery")) {
      if (state === "delivered") add(counts, `${dayOf(String(at))} ${service}`);
      if (["queued", "sending", "unknown"].includes(String(state))) add(counts, `open ${service}`);
    }
    if (meta.status === "pending") {
      const hours = (Date.parse(String(meta.dueAt)) - Date.parse(now)) / 3_600_000;
      const age =
        hours < 0 ? "overdue" : hours < 24 ? "under48" : hours < 36 ? "under24" : "under12";
      add(counts, `${meta.type} ${age}`);
    }
    const wasDelivered = ofKind("delivery").some(({ state }) => state === "delivered");
    if (meta.status === "rejected" && wasDelivered) add(counts, `${meta.type} delivered, rejected`);
  }
  return { of: (name: string) => counts[name] ?? 0, waits };
};

/** Median and 90th percentile are not rounded down, and no bucket lies between them and their bound. */
const checkTimes = (times: Times, minutes: number[]) => {
  const sorted = minutes.toSorted((a, b) => a - b);
  expect([times.count, times.inTime]).toEqual([
    sorted.length,
    sorted.filter((each) => each <= 48 * 60).length,
  ]);
  for (const [bound, share] of [
    [times.medianMinutes, 0.5],
    [times.p90Minutes, 0.9],
  ] as const) {
    const exact = sorted[Math.ceil(sorted.length * share) - 1];
    expect(bound).toBe(waitBounds.find((each) => exact !== undefined && exact <= each));
  }
};

test(`D81: after ${submissions} submissions, the page shows what a full count of the table finds`, async () => {
  await configurationStore(main).save(bothOn);
  for (let start = 0; start < plans.length; start += atOnce) {
    await Promise.all(plans.slice(start, start + atOnce).map(live));
  }
  await countAll();

  const shown: Operations = await ask("getOperations", { token: chief.token, query: {} });

  const { of, waits } = fullCount(await rowsOf(main), shown.at);
  expect(shown.days.map(({ times, ...day }) => day)).toEqual(
    shown.days.map(({ day }) => ({
      ...{ day, submitted: of(`${day} submitted`), resubmitted: of(`${day} resubmitted`) },
      ...{ approved: of(`${day} approved`), rejected: of(`${day} rejected`) },
      delivered: { ixtrac: of(`${day} ixtrac`), erights: of(`${day} erights`) },
    })),
  );
  const sent = shown.days.reduce((sum, { submitted }) => sum + submitted, 0);
  expect(sent).toBe(submissions);
  for (const { day, times } of shown.days) {
    const ofDay = waits.filter((wait) => wait.day === day).map(({ minutes }) => minutes);
    checkTimes(times, ofDay);
  }
  checkTimes(
    shown.times,
    waits.map(({ minutes }) => minutes),
  );
  expect(shown.reasons.map(({ code, count, again }) => [code, count, again]).toSorted()).toEqual(
    reasons.map((code) => [code, of(`reason ${code}`), of(`again ${code}`)]).toSorted(),
  );
  expect(shown.unlisted).toBe(of("unlisted"));
  const queueOf = (type: AccountType): Queue => ({
    ...{ under12: of(`${type} under12`), under24: of(`${type} under24`) },
    ...{ under48: of(`${type} under48`), overdue: of(`${type} overdue`) },
  });
  expect(shown.queue).toEqual({
    individual: queueOf("individual"),
    corporate: queueOf("corporate"),
  });
  expect(shown.deliveredThenRejected).toEqual({
    individual: of("individual delivered, rejected"),
    corporate: of("corporate delivered, rejected"),
  });
  // The page links to these lists.
  for (const type of accountTypes) {
    expect(await listed(type, { status: "pending", overdue: "true" })).toBe(
      shown.queue[type].overdue,
    );
    expect(await listed(type, { status: "rejected", flag: "deliveredThenRejected" })).toBe(
      shown.deliveredThenRejected[type],
    );
  }
  expect(shown.services.map(({ service, waiting }) => [service, waiting])).toEqual(
    services.map((service) => [service, of(`open ${service}`)]),
  );
  for (const { admin } of clerks) {
    const clerk = shown.clerks?.find(({ id }) => id === admin.id);
    expect([clerk?.approved, clerk?.rejected]).toEqual([
      of(`${admin.id} approved`),
      of(`${admin.id} rejected`),
    ]);
    if (!clerk) throw new Error("The clerk has no figures");
    const own = waits.filter(({ adminId }) => adminId === admin.id);
    checkTimes(
      clerk.times,
      own.map(({ minutes }) => minutes),
    );
  }
  const { times, queue } = shown;
  console.info(JSON.stringify({ submissions, decisions: waits.length, times, queue }));
}, 1_800_000);
