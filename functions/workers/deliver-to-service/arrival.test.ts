import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type CauseNotArrived, causesNotArrived, ServiceRules } from "#shared/service-rules.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { runAccountStore } from "../../store/deliveries/run-accounts.ts";
import { update } from "../../store/table/expressions.ts";
import { keys } from "../../store/table/keys.ts";
import { transact } from "../../store/table/table.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const started = await startDeliveries();
const { table, service, submissions, deliveries, deliverBy, now, wait, queued, stateOf, rowOf } =
  started;
const runAccounts = runAccountStore(table);

const rejectNow = async (id: string) => {
  const before = await submissions.get(id);
  const at = now().toISOString();
  const verdict = { outcome: "rejected" as const, remark: "Another person", by: "Bisi", at };
  const decided = decide(before, { ...verdict, adminId: "bisi" });
  await submissions.saveDecision({ ...decided, before, log: aLogEntry({ at }) });
};

/** A free port on which nobody listens. */
const deadEnd = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
};

/** Hangs up at the first byte of the handshake. */
const noHandshake = async () => {
  const server = createServer((socket) =>
    socket.on("error", () => {}).once("data", () => socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as { port: number }).port}`;
};

type Fault = () => Promise<{ baseUrl?: string; limitMs?: number }>;

const status =
  (code: number, body: unknown = {}): Fault =>
  async () => {
    service.answer(code, body);
    return {};
  };

const notArrived: Record<CauseNotArrived, Fault> = {
  connection: async () => ({ baseUrl: `http://${await deadEnd()}` }),
  name: async () => ({ baseUrl: "https://no-such-service.invalid" }),
  tls: async () => ({ baseUrl: await noHandshake() }),
  "401": status(401),
  "403": status(403),
  "404": status(404),
  "413": status(413),
  "429": status(429),
  "503": status(503),
};

const doubtful: Record<string, Fault> = {
  "no answer in time": async () => {
    service.behave(() => {});
    return { limitMs: 50 };
  },
  "a connection that breaks after the call": async () => {
    service.behave((request) => request.socket.destroy());
    return {};
  },
  "half an answer": async () => {
    service.behave((_, response) => response.end('{"outcome": "acc'));
    return {};
  },
  "a page with 200": async () => {
    service.behave((_, response) => response.end("<html>maintenance</html>"));
    return {};
  },
  "an acceptance outside the contract": status(200, { outcome: "accepted" }),
  "a refusal outside the contract": status(422, { errors: ["no"] }),
  "another address": async () => {
    service.behave((_, response) => response.writeHead(307, { location: "/" }).end());
    return {};
  },
  ...Object.fromEntries([201, 400, 408, 409, 500, 502, 504].map((code) => [code, status(code)])),
};

/** As release 1.0.0 stored it. */
const forget = (id: string) =>
  transact(table, [
    update<DeliveryRow>(table.name, keys.delivery(id, "ixtrac", 1), { remove: ["notArrived"] }),
  ]);

/** The account is read slowly. */
const heldUp = async (id: string) => {
  service.answer(200, { outcome: "accepted", reference: "IX-1" });
  const slowly = {
    get: async (...of: Parameters<typeof submissions.get>) => {
      wait(20);
      return submissions.get(...of);
    },
  };
  await started.deliverBy({}, { submissions: slowly })(refOf(id));
  return { row: await rowOf(id) };
};

const deliveredOnce = async (fault: Fault, rules = {}) => {
  const { id } = await queued();
  const settings = { ...(await fault()), rules: ServiceRules.parse(rules) };
  expect(await deliverBy(settings)(refOf(id))).toBeDefined();
  return id;
};

/** Much later the service works again, and every message and sweep has come. */
const everythingLater = async (id: string) => {
  wait(24 * 3600);
  service.answer(404, { outcome: "none" });
  const deliver = deliverBy({});
  await deliver(refOf(id));
  wait(24 * 3600);
  await deliver(refOf(id));
  return service.requests.map(({ method }) => method);
};

test.each(causesNotArrived)(
  "D96: a call that ends with %s has not arrived: a rejection cancels it, and nothing goes out after it",
  async (cause) => {
    const id = await deliveredOnce(notArrived[cause]);
    expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "queued" } });
    expect(await rowOf(id)).toMatchObject({ attempts: 1, notArrived: 1 });

    await rejectNow(id);

    expect(await stateOf(id)).toEqual({ status: "rejected" });
    const { rows } = await runAccounts.page({ run: { id: "run-1" }, state: "cancelled" });
    expect(rows.filter(({ accountId }) => accountId === id)).toMatchObject([{ attempts: 1 }]);
    expect(await everythingLater(id)).toEqual([]);
  },
);

test.each(causesNotArrived)(
  "D96: a setting of the service makes a call that ends with %s doubtful",
  async (cause) => {
    const id = await deliveredOnce(notArrived[cause], { mayHaveArrived: [cause] });
    expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "unknown" } });

    await rejectNow(id);

    expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
    expect(await everythingLater(id)).toEqual(["GET"]);
  },
);

test.each(Object.entries(doubtful))(
  "D96: after %s the service may have the account: a rejection makes it a question, which sends nothing",
  async (_, fault) => {
    const id = await deliveredOnce(fault);
    expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "unknown" } });

    await rejectNow(id);

    expect(await stateOf(id)).toMatchObject({ status: "rejected", ixtrac: { state: "withdrawn" } });
    expect(await everythingLater(id)).toEqual(["GET"]);
    expect(await stateOf(id)).toEqual({ status: "rejected" });
  },
);

test("D96: a delivery may have arrived if any of its attempts may, in whatever order they came", async () => {
  for (const first of [true, false]) {
    const { id } = await queued();
    const order = first ? [500, 503, 503] : [503, 500, 503];
    for (const code of order) {
      service.answer(code, {});
      await deliverBy({})(refOf(id));
    }

    await rejectNow(id);

    expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
  }
});

test("D96: however often a call has not arrived, also until it is given up, a rejection cancels it", async () => {
  const { id } = await queued();
  service.answer(503, {});
  const deliver = deliverBy({});
  while (await deliver(refOf(id)));
  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "failed" } });

  await rejectNow(id);

  expect(await stateOf(id)).toEqual({ status: "rejected" });
  expect(await everythingLater(id)).toEqual([]);
});

test("D96: what was tried by release 1.0.0 may have arrived", async () => {
  const { id } = await queued();
  service.answer(503, {});
  await deliverBy({})(refOf(id));
  await forget(id);

  await rejectNow(id);

  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
});

test("D96: a rejection waits for a call only as long as the call may take, and then asks", async () => {
  const { id } = await queued();
  await deliveries.take(refOf(id), now());
  await expect(rejectNow(id)).rejects.toThrow("Try again in a minute");
  wait(21);
  await expect(rejectNow(id)).rejects.toThrow("Try again in a minute");
  wait(2);

  await rejectNow(id);

  expect(await stateOf(id)).toMatchObject({ status: "rejected", ixtrac: { state: "withdrawn" } });
  expect(await everythingLater(id)).toEqual(["GET"]);
});

test("D96: an attempt whose worker died counts as doubtful, also after another attempt that has not arrived", async () => {
  const { id } = await queued();
  await deliveries.take(refOf(id), now());
  wait(61);
  service.answer(503, {});
  await deliverBy({})(refOf(id));

  await rejectNow(id);

  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
});

test("D96: a worker that was held up for longer than a call may take makes no call", async () => {
  const { id } = await queued();
  const { row } = await heldUp(id);

  expect(service.requests).toEqual([]);
  expect(row).toMatchObject({ state: "queued", attempts: 0 });
});
