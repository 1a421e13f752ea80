import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { type AdminRecord, nameOf } from "#functions/domain/access/administrator.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import type { ExportPart } from "#shared/contract/admin-exports.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { digits } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import type { Request } from "../support/api.ts";
import { exportsBucket } from "../support/engines.ts";
import { entriesOf } from "../support/read-zip.ts";
import { type Row, rowsOf, rowsOfKind } from "../support/rows.ts";
import { openCallers, readyAccounts, sha256 } from "./callers.ts";
import { type Stage, tryCases } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

/** A job has a part for each account. */
process.env.EXPORT_PART_BYTES = "1";

const world = await startWorld({ deadLettersOf: ["mail", "export"] });
const { main } = world.tables;
const callers = await openCallers(world);
const { approved } = readyAccounts(callers, { isHolder: false });
const accounts = [await approved(), await approved()];
await world.drain();
const idsOfAccounts = accounts.map(({ id }) => id).toSorted();
const images = callers.history
  .flatMap((act) => (act.kind === "send" ? Object.values(act.images) : []))
  .toSorted();
const hourMs = 3_600_000;

/** Each case has another one, because only one export of a kind runs for each administrator. */
const exporter = async (): Promise<AdminRecord> => {
  world.passUntilNight();
  const admin = anAdministrator({ rights, lastName: digits(12) });
  await adminStore(main).create(admin);
  return admin;
};
const ask = async (admin: AdminRecord, name: CallName, request: Request = {}) => {
  const token = await callers.tokenOf(admin);
  return (await callers.call(name, { ...request, token })).body;
};

const startJob = (admin: AdminRecord) =>
  ask(admin, "exportIndividualImages", { query: { status: "approved", job: "true" } });

/** Lets leases and pauses end. */
const recover = async (): Promise<void> => {
  world.letFail(noFault);
  await world.drain();
  world.clock.pass(6 * 60_000);
  await world.drain();
};

/** The administrator has one job, with all files, an email, and its start and end once in the log. */
const expectWhole = async (admin: AdminRecord): Promise<void> => {
  const { results: jobs } = await ask(admin, "listExportJobs");
  expect(jobs).toMatchObject([{ state: "done", parts: { of: 2, done: 2 } }]);
  const { results } = await ask(admin, "getExportJob", { params: { jobId: jobs[0].jobId } });
  const parts: ExportPart[] = results.parts;
  const files = await Promise.all(
    parts.map(async ({ url = "", sha256: sum }) => {
      const file = Buffer.from(await (await fetch(url)).arrayBuffer());
      expect(sha256(file)).toBe(sum);
      const entries = await entriesOf(file);
      entries.delete("manifest.csv");
      return [...entries.values()].map(sha256);
    }),
  );
  expect(files.flat().toSorted()).toEqual(images);
  const list = await (await fetch(results.manifestUrl)).text();
  expect(list.match(/[\w-]{36}(?="\r$)/gm)?.toSorted()).toEqual(idsOfAccounts);
  const log = await rowsOfKind(main, "log", ({ by }) => by === nameOf(admin));
  const ofJob = log.filter(({ message }) => /background job$|: ready for /.test(`${message}`));
  expect(ofJob.map(({ message }) => `${message}`.replace(/.*: /, "")).toSorted()).toEqual([
    "about 2 accounts, as a background job",
    "ready for download, 2 accounts",
  ]);
  const mails = (await world.inbox.sent()).filter(({ to }) => to.includes(admin.email));
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/ is ready$/));
};

const leftOf = async (jobId: string): Promise<unknown[]> => {
  const isOfExport = (row: Row) => /^(JOB|EXPORT)#/.test(row.pk);
  const rows = await rowsOf(main, (row) => isOfExport(row) && JSON.stringify(row).includes(jobId));
  const named = new ListObjectsV2Command({ Bucket: exportsBucket, Prefix: `exports/${jobId}/` });
  return [...rows, ...((await world.s3.send(named)).Contents ?? [])];
};

const stages: Stage[] = [
  {
    title: "export as a job, its start",
    work: "exportIndividualImages",
    // The other calls are those of an export that is streamed.
    calls: /Query$|TransactWriteItems$/,
    prepare: async () => {
      const admin = await exporter();
      return async () => {
        await startJob(admin);
        world.letFail(noFault);
        await startJob(admin);
        await recover();
        await expectWhole(admin);
      };
    },
  },
  {
    title: "export as a job, its worker",
    work: "export",
    prepare: async () => {
      const admin = await exporter();
      const { jobId } = (await startJob(admin)).results;
      // Each message comes three times, also while a worker is slow.
      for (const part of [undefined, 1, 2, undefined, 1, 2]) {
        await world.queues.send("export", { jobId, part });
      }
      world.set({
        meanwhile: () => {
          world.startAnother("export");
          return world.queues.poll("export");
        },
      });
      return async () => {
        await world.drain();
        await recover();
        await expectWhole(admin);
      };
    },
  },
  {
    title: "export as a job, the end of its day",
    work: "sweep",
    // The other calls of the sweep have a stage of their own.
    calls: /^S3|TransactWriteItems$/,
    prepare: async () => {
      // The jobs of other cases go first.
      await world.passDay();
      const admin = await exporter();
      const { jobId } = (await startJob(admin)).results;
      await world.drain();
      await expectWhole(admin);
      world.clock.pass(25 * hourMs);
      return async () => {
        await world.sweep();
        await recover();
        expect(await leftOf(jobId)).toEqual([]);
      };
    },
  },
];

test.each(stages)(
  "T46, D88: $title: after a failure at any call the job ends once, with whole files",
  async (stage) => {
    expect((await tryCases(world, stage)).unmet).toEqual([]);
  },
  stageMs,
);
