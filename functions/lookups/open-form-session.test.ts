import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { formTickets } from "../services/form-tickets.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { plainHash } from "../testing/test-hash.ts";
import { openFormSession } from "./open-form-session.ts";

const { main: table } = await startTables();
const clock = () => new Date("2026-11-02T09:30:00.000Z");
const tickets = formTickets(plainHash);
const open = openFormSession({
  tickets,
  rates: rateLimiter({ table, hash: plainHash, isOn: true, clock }),
  clock,
});
const openFrom = (address: string) => open({ address } as never);

test("D41, D95: a network that opened a thousand form sessions stops no other network", async () => {
  const opened: PromiseSettledResult<Awaited<ReturnType<typeof open>>>[] = [];
  for (let n = 0; n < 21; n++) {
    const atOnce = Array.from({ length: 50 }, () => openFrom("203.0.113.7"));
    opened.push(...(await Promise.allSettled(atOnce)));
  }

  const tickets = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value.reply] : []));
  expect(new Set(tickets.map(({ ticket }) => ticket)).size).toBe(1000);
  expect(opened.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "limit.form-sessions" },
  });
  await openFrom("203.0.113.8");
});
