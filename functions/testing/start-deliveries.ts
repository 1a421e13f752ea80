import { ofFunction } from "#local/iam/current-function.ts";
import type { Service } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { erightsClient } from "../services/erights.ts";
import type { UpdateSettings } from "../services/holder-updates.ts";
import { ixtracClient } from "../services/ixtrac.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRef } from "../store/deliveries/delivery-row.ts";
import { outageStore } from "../store/deliveries/outages.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { likenessStore } from "../store/submissions/likenesses.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { deliverToService } from "../workers/deliver-to-service/deliver-to-service.ts";
import { plainHash } from "./test-hash.ts";
import { startTestServer } from "./test-server.ts";

/** The delivery workers of both services, with one fake service whose answers the test sets. */
export const startDeliveries = async () => {
  const { main: table } = await startTables();
  const service = await startTestServer();
  const submissions = submissionStore({ table, hash: plainHash });
  const comparisons = likenessStore({ table, hash: plainHash });
  const deliveries = deliveryStore(table);
  const configuration = configurationStore(table);
  const outages = outageStore(table);
  const clock = { now: new Date("2026-11-03T09:00:00.000Z") };
  const settings = { baseUrl: service.baseUrl, key: async () => "the key", limitMs: 10_000 };
  const workerOf = (
    to: Service,
    over: Partial<UpdateSettings> = {},
    other: Partial<Parameters<typeof deliverToService>[0]> = {},
  ) => {
    const client = { ixtrac: ixtracClient, erights: erightsClient }[to]({ ...settings, ...over });
    return ofFunction(
      `deliver-to-service/${to}`,
      deliverToService({
        deliveries,
        submissions,
        comparisons,
        configuration,
        outages,
        send: client.sendHolderUpdate,
        ask: client.askAboutUpdate,
        timeZone: "Africa/Lagos",
        clock: () => clock.now,
        ...other,
      }),
    );
  };
  const deliverAtOnce = { ixtrac: workerOf("ixtrac"), erights: workerOf("erights") };
  const comesBack = new Map<string, Date>();
  const afterPause =
    (work: ReturnType<typeof workerOf>): typeof work =>
    async (ref) => {
      const message = Object.values(ref).join();
      const due = comesBack.get(message);
      if (due && due > clock.now) clock.now = due;
      const left = await work(ref);
      comesBack.delete(message);
      if (left) comesBack.set(message, secondsLater(clock.now, left.pauseSeconds));
      return left;
    };
  await configuration.save(bothOn);

  return {
    table,
    service,
    submissions,
    deliveries,
    configuration,
    outages,
    /** A message that was left on the queue comes after its pause: the clock goes on until then. */
    deliver: {
      ixtrac: afterPause(deliverAtOnce.ixtrac),
      erights: afterPause(deliverAtOnce.erights),
    },
    /** Another message about the same delivery, which comes now. */
    deliverAtOnce,
    /** The ixtrac worker of a service that does something otherwise, or with other parts. */
    deliverBy: (over: Partial<UpdateSettings>, other?: Parameters<typeof workerOf>[2]) =>
      afterPause(workerOf("ixtrac", over, other)),
    now: () => clock.now,
    wait: (seconds: number) => {
      clock.now = secondsLater(clock.now, seconds);
    },
    accept: (reference = "IX-1") => service.answer(200, { outcome: "accepted", reference }),

    /** Stores an approved account with queued deliveries to these services. */
    queued: async (services: Service[] = ["ixtrac"]) => {
      const submission = await stored(submissions, aSubmission({ status: "approved" }));
      const candidate = { id: submission.id, version: 1, registerCodes: [], uploads: {} };
      const run = { services, jobId: "run-1", at: clock.now.toISOString() };
      await deliveries.queue(candidate, run);
      return submission;
    },

    /** The status of an account and the state of its delivery to each service. */
    stateOf: async (id: string) => {
      const { submission, uploads } = await submissions.getWhole(id, "individual");
      return { status: submission.status, ...uploads };
    },
    rowOf: async (id: string) =>
      (await rowsOfKind(table, "delivery", (row) => row.submissionId === id))[0],
    logsOf: (id: string) =>
      rowsOfKind(table, "log", (row) => row.accountId === id && row.version === 1),
  };
};

const secondsLater = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

export const bothOn = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [],
};

export const refOf = (submissionId: string, service: Service = "ixtrac"): DeliveryRef => ({
  submissionId,
  service,
  version: 1,
});
