import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { decide } from "#functions/domain/submission/decide.ts";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { queueClient } from "#functions/services/queues.ts";
import { accountRowStore } from "#functions/store/erasures/account-rows.ts";
import { erasingStore } from "#functions/store/erasures/erasing.ts";
import { erasureOf } from "#functions/store/erasures/erasure-row.ts";
import { erasureStore } from "#functions/store/erasures/erasures.ts";
import { exportsWithStore } from "#functions/store/erasures/exports-with.ts";
import { imageVersionStore } from "#functions/store/erasures/image-versions.ts";
import { tombstoneStore } from "#functions/store/erasures/tombstones.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { submissionStore } from "#functions/store/submissions/submissions.ts";
import { startSweep } from "#functions/testing/start-sweep.ts";
import { plainHash } from "#functions/testing/test-hash.ts";
import { eraseAccount } from "#functions/workers/erase-account/erase-account.ts";
import { ofFunction } from "#local/iam/current-function.ts";
import { statuses } from "#shared/kyc/status.ts";
import { aConfiguration } from "../builders/a-configuration.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";
import { aSubmission, digits } from "../builders/a-submission.ts";
import { dyingAt } from "../support/dying-at.ts";
import { exportsBucket, imagesBucket, tombstonesBucket } from "../support/engines.ts";
import { figure, firstSeed } from "../support/figure.ts";
import { stored } from "../support/stored.ts";
import { seededRandom } from "./seeded-random.ts";

const count = figure({ long: 10_000, short: 60 });
const random = seededRandom(firstSeed);
const days = 34;
const kills = { sweep: 5, erase: 5 };

const dayMs = 86_400_000;
const periods = { pending: 100, approved: 200, rejected: 50, uploaded: 400 };
const { table, s3, sweepNow, swept, now, wait, queueUrls } = await startSweep();
const submissions = submissionStore({ table, hash: plainHash });
const erasures = erasureStore(table);
const begin = now();
const end = new Date(begin.getTime() + days * dayMs);
const worker = ofFunction(
  "erase-account",
  eraseAccount({
    erasing: erasingStore(table),
    configuration: configurationStore(table),
    tombstones: tombstoneStore({ bucket: tombstonesBucket, s3 }),
    rows: accountRowStore({ table, hash: plainHash }),
    images: imageVersionStore({ bucket: imagesBucket, s3 }),
    exports: exportsWithStore({ table, bucket: exportsBucket, s3 }),
    queues: queueClient(),
    compareUrl: queueUrls.compare ?? "",
    timeZone: "Africa/Lagos",
    clock: now,
  }),
);

interface Aged {
  account: IndividualSubmission;
  due: Date;
  fate: "gone" | "kept" | "held" | "changed";
}

/** Due at any time, but not so near the end that the hour of the sweep decides. */
const anAge = async (n: number): Promise<Aged> => {
  const status = random.pick(statuses);
  const isDue = random.chance(0.5);
  const daysFromBegin = isDue ? days - 2 - random.below(200) : days + 2 + random.below(300);
  const due = new Date(begin.getTime() + daysFromBegin * dayMs);
  const at = new Date(due.getTime() - periods[status] * dayMs).toISOString();
  const account = await stored(
    submissions,
    aSubmission({
      ...{ status, dateCreated: at, dateUpdated: at, dueAt: at },
      fields: {
        ...{ firstName: `N${randomUUID().slice(0, 8)}`, lastName: `L${digits(8)}` },
        ...{ phone: `+234${digits(10)}`, dateOfBirth: `19${digits(2)}-0${1 + (n % 9)}-1${n % 10}` },
        holdings: [{ registerName: "D", registerCode: "DANGCEM", accounts: [digits(10)] }],
        identification: { type: "International Passport", number: `A${digits(10)}` },
      },
    }),
  );
  return { account, due, fate: fateOf(n, isDue, status) };
};

const fateOf = (n: number, isDue: boolean, status: string): Aged["fate"] => {
  if (!isDue) return "kept";
  if (n % 20 === 0) return "held";
  return n % 20 < 4 && status === "pending" ? "changed" : "gone";
};

let killed = 0;
const runOrDie = async (dies: boolean, work: () => Promise<unknown>): Promise<void> => {
  if (!dies) {
    await work();
    return;
  }
  const at = 1 + random.below(Math.max(25, count / 10));
  const { state, revive } = dyingAt(at);
  await work().catch(() => undefined);
  revive();
  if (state.calls >= at) killed += 1;
};

const left = { ...kills };

/** Each process that dies is followed by another one, a quarter of an hour later. */
const aDay = async (day: number): Promise<void> => {
  if (left.sweep > 0) {
    left.sweep -= 1;
    await runOrDie(true, sweepNow);
  }
  for (;;) {
    wait(16 * 60);
    const messages = (await swept("erase")) as { submissionId: string }[];
    if (messages.length === 0) break;
    const dies = left.erase > 0;
    if (dies) left.erase -= 1;
    await runOrDie(dies, async () => {
      for (const message of messages) await worker(message);
    });
    // An hour after the first pass comes the second one.
    wait(3600);
  }
  const nextDay = begin.getTime() + (day + 1) * dayMs;
  wait(Math.max(0, nextDay - now().getTime()) / 1000);
};

const holdAndChange = async (all: Aged[]): Promise<void> => {
  for (const { account, fate } of all) {
    const log = aLogEntry({ accountId: account.id, at: now().toISOString() });
    if (fate === "held") {
      await erasures.hold({
        ...{ id: account.id, type: "individual", by: "A", adminId: "a", reason: "b", log },
      });
    }
    if (fate === "changed") {
      const decision = { outcome: "approved", by: "A", adminId: "a", at: log.at } as const;
      await submissions.saveDecision({ before: account, ...decide(account, decision), log });
    }
  }
};

const everyRow = async function* () {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.db.send(
      new ScanCommand({ TableName: table.name, ExclusiveStartKey: start, ConsistentRead: true }),
    );
    yield* Items as { pk: string; sk: string }[];
    start = LastEvaluatedKey;
  } while (start);
};

test("D86: of accounts of any age, exactly those that were due are gone, although ten processes died", async () => {
  await configurationStore(table).save(aConfiguration({ retention: periods }));
  const all: Aged[] = [];
  for (let n = 0; n < count; n++) all.push(await anAge(n));
  for (let day = 0; day <= days; day++) {
    if (day === 10) await holdAndChange(all);
    await aDay(day);
  }

  const byId = new Map(all.map((one) => [one.account.id, one]));
  const kept = new Set<string>();
  const erased = new Map<string, string>();
  const remains = new Set<string>();
  for await (const row of everyRow()) {
    if (row.pk.startsWith("SUB#") && row.sk === "META") kept.add(row.pk.slice("SUB#".length));
    if (row.pk.startsWith("ERASE#") && row.sk === "META") {
      const { id, erasedAt } = erasureOf(row);
      if (erasedAt) erased.set(id, erasedAt);
    }
    const [id] = /[0-9a-f-]{36}/.exec(`${row.pk} ${row.sk}`) ?? [];
    if (id && byId.get(id)?.fate === "gone") remains.add(row.pk.split("#")[0] ?? "");
  }
  const wanted = (fate: Aged["fate"]) => all.filter((one) => one.fate === fate);
  const gone = wanted("gone");
  expect(gone.filter(({ account: { id } }) => kept.has(id))).toEqual([]);
  expect([...kept].toSorted()).toEqual(
    all
      .filter(({ fate }) => fate !== "gone")
      .map(({ account: { id } }) => id)
      .toSorted(),
  );
  expect([...remains]).toEqual(["ERASE"]);
  const early = gone.filter(
    ({ account: { id }, due }) => (erased.get(id) ?? "") < due.toISOString(),
  );
  expect(early).toEqual([]);
  expect(
    [...erased.values()].filter((at) => Date.parse(at) < begin.getTime() + 30 * dayMs),
  ).toEqual([]);
  expect(killed).toBe(kills.sweep + kills.erase);
  for (const fate of ["held", "changed", "kept"] as const) expect(wanted(fate)).not.toEqual([]);
  console.log(
    `${count} accounts, ${days} days, ${killed} processes killed: ${gone.length} were due and are gone, ${kept.size} are kept; last day ${end.toISOString()}`,
  );
}, 7_200_000);
