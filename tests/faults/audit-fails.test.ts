import { expect, test } from "vitest";
import { logStore } from "#functions/store/logs/logs.ts";
import { auditedIn } from "#local/verify-log/audited.ts";
import { verify } from "#local/verify-log/verify.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";
import { registrar } from "../support/api.ts";
import { auditBucket } from "../support/engines.ts";
import { tryCases } from "./every-failpoint.ts";
import { stageMs } from "./sample.ts";
import { startWorld } from "./world.ts";

const world = await startWorld({ deadLettersOf: [] });
const { timeZone } = registrar;
const dayMs = 24 * 3_600_000;
const logs = logStore(world.tables.main);

/** The next minute tries again. */
const append = async (): Promise<void> => {
  for (let tries = 0; tries < 5; tries++) {
    const ended = await world.invoke("audit", {}).then(
      () => true,
      () => false,
    );
    if (ended) return;
  }
  throw new Error("The log does not join its chain");
};

/** While a call is slow, the worker of the next minute appends the same entries. */
const meanwhile = async () => {
  world.startAnother("audit");
  await append();
};
world.set({ meanwhile });

test(
  "T46, D85: the chain of the audit log: after a failure before or after any call it has every entry once, and each day its file",
  async () => {
    let entries = 0;
    const { unmet } = await tryCases(world, {
      title: "the chain of the audit log",
      work: "audit",
      prepare: async (mark) => {
        await logs.write(aLogEntry({ at: new Date().toISOString(), timeZone, message: mark }));
        entries += 1;
        // The worker finds the days of the log by their counters.
        await world.drain();
        world.clock.pass(dayMs);
        return async () => {
          await append();
          const { main, audit } = world.tables;
          const places = { main, audit, s3: world.s3, bucket: auditBucket, timeZone };
          const report = await verify(await auditedIn({ ...places, now: new Date() }));
          expect(report.findings).toEqual([]);
          expect(report.chained).toBeGreaterThanOrEqual(entries);
        };
      },
    });

    expect(unmet).toEqual([]);
  },
  stageMs,
);
