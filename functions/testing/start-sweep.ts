import { ofFunction } from "#local/iam/current-function.ts";
import { startImages, startQueueEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import { sweep } from "../workers/sweep/sweep.ts";

/** The sweep, with a clock that the test moves. */
export const startSweep = async () => {
  const { main: table } = await startTables();
  const s3 = await startImages();
  const queueUrls = await startQueueEngine();
  const clock = { now: new Date("2026-11-03T09:00:00.000Z") };
  const deps = { ...(await depsOf(sweep, { queueUrls })), clock: () => clock.now };
  const sweepNow = ofFunction("sweep", sweep(deps));

  return {
    table,
    s3,
    queueUrls,
    deps,
    sweepNow,
    now: deps.clock,
    wait: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },

    /** Sweeps and receives the messages of this queue. */
    swept: async (name: keyof typeof queueUrls) => {
      await sweepNow();
      return messagesOf(queueUrls[name]);
    },

    /** The entries of the general log after this time. */
    generalLog: async (since = "") =>
      (await rowsOfKind(table, "log"))
        .filter(({ log_type, at }) => log_type === "general" && `${at}` > since)
        .map(({ message }) => `${message}`),
  };
};
