import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { startQueues } from "#local/engines/queues.ts";
import { holderAt } from "./holders.ts";

/** Runs ixtrac and the queues in another thread, because neither is the worker's own work. */
export const startService = async () => {
  const worker = new Worker(new URL(import.meta.url));
  const [{ ixtrac, queues }] = (await once(worker, "message")) as [Record<string, string>];
  const stop = async () => {
    const exited = once(worker, "exit");
    worker.postMessage("stop");
    await exited;
  };
  return { ixtrac: ixtrac ?? "", queues: queues ?? "", stop };
};

/** The code `R<begin>-<end>` of a register says which positions its holders have. */
const answer = (url: URL) => {
  const [, begin = 0, end = 0] = /^\/registers\/R(\d+)-(\d+)\/holders$/.exec(url.pathname) ?? [];
  const limit = Number(url.searchParams.get("limit"));
  const start = Number(url.searchParams.get("cursor") ?? begin);
  const stop = Math.min(Number(end), start + limit);
  return {
    results: Array.from({ length: stop - start }, (_, n) => holderAt(start + n)),
    nextCursor: stop < Number(end) ? String(stop) : null,
    total: Number(end) - Number(begin),
  };
};

const serve = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-queues-"));
  const queues = await startQueues({ dataDir });
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(new URL(request.url ?? "/", "http://ixtrac"))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  parentPort?.once("message", async () => {
    server.close();
    await queues.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
  parentPort?.postMessage({ ixtrac: `http://127.0.0.1:${port}`, queues: queues.endpoint });
};

if (!isMainThread) await serve();
