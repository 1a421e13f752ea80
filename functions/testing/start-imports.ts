import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { anImport } from "#tests/builders/a-job.ts";
import { startQueueEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { registerStore } from "../store/registers/registers.ts";
import { importRegister } from "../workers/import-register/import-register.ts";
import { startTestServer } from "./test-server.ts";

/** The worker for imports, with a fake ixtrac whose holders the test sets. */
export const startImports = async () => {
  const { main, registers: table } = await startTables();
  await startSecretsEngine();
  const queueUrls = await startQueueEngine();
  const service = await startTestServer();
  const jobs = jobStore(main);
  const registers = registerStore(table);
  const wired = await depsOf(importRegister, { queueUrls, ixtrac: service.baseUrl });
  const deps = { ...wired, clock: () => new Date("2026-11-03T09:00:00.000Z") };
  const work = ofFunction("import-register", importRegister(deps));
  const messages = () => messagesOf(queueUrls.import);

  return {
    main,
    table,
    service,
    jobs,
    registers,
    deps,
    work,
    messages,

    /** Serves these holders as ixtrac, in pages of ten whatever limit is requested. */
    serve: (all: ReturnType<typeof holders>) =>
      service.behave((request, response) => {
        const { searchParams } = new URL(request.url ?? "", "http://ixtrac");
        const start = Number(searchParams.get("cursor") ?? 0);
        const nextCursor = start + 10 < all.length ? String(start + 10) : null;
        const results = all.slice(start, start + 10);
        response.end(JSON.stringify({ results, nextCursor, total: all.length }));
      }),

    begun: async (over: Parameters<typeof anImport>[0] = {}) => {
      const job = anImport({ registerCode: randomUUID().slice(0, 8), ...over });
      expect(await jobs.startImport(job)).toBe(true);
      return job;
    },

    runOut: async (jobId: string) => {
      let left: unknown[] = [{ jobId }];
      while (left.length > 0) {
        for (const message of left) await work(message as { jobId: string });
        left = await messages();
      }
    },

    found: async (code: string, word: string) =>
      (await (await registers.inForce(code)).byName([word])).length,

    /** The jobs that remove the unused rows of a register. */
    removalsOf: (code: string) =>
      rowsOfKind(main, "removal", ({ registerCode }) => registerCode === code),

    logsOf: (code: string) => rowsOfKind(main, "log", (row) => row.registerCode === code),
  };
};

export const holders = (count: number, LastName: string) =>
  Array.from({ length: count }, (_, n) => ({
    AccountNumber: String(n).padStart(10, "0"),
    FirstName: `Nr${n}`,
    LastName,
    MiddleName: null,
    CompanyName: null,
  }));
