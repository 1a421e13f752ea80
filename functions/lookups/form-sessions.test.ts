import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { limits } from "../domain/access/limits.ts";
import { networkOf } from "../domain/access/network-of.ts";
import { formTickets } from "../services/form-tickets.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { testHash } from "../testing/test-hash.ts";
import { type CallerBudget, formSessions } from "./form-sessions.ts";

const { main: table } = await startTables();
const now = new Date("2026-11-02T09:30:00.000Z");
const clock = () => now;
const hash = testHash((text) => createHash("sha256").update(text).digest("base64url"));
const tickets = formTickets(hash);
const rates = rateLimiter({ table, hash, isOn: true, clock });
const sessions = formSessions({ tickets, rates, hash, clock });

const budgets = {
  bank: {
    perSession: limits.bankChecksPerSession,
    ofSessions: [limits.bankChecksOfSessions],
    keptPerSession: limits.bankChecksKeptPerSession,
    ofNetwork: [limits.bankChecksPerAddress],
  },
  /** Of small numbers, to reach their ends. */
  small: {
    perSession: { ...limits.bankChecksPerSession, kind: "small-session" },
    ofSessions: [{ ...limits.bankChecksOfSessions, kind: "small-sessions", limit: 3 }],
    keptPerSession: { ...limits.bankChecksKeptPerSession, kind: "small-kept" },
    ofNetwork: [{ ...limits.bankChecksPerAddress, kind: "small-network", limit: 1 }],
  },
} satisfies Record<string, CallerBudget>;

let last = 0;
const aNetwork = () => {
  last += 1;
  return `203.0.113.${last}`;
};

const from = (address: string, ticket = "", budget: CallerBudget = budgets.bank) =>
  sessions.count(budget, { headers: { "form-session": ticket }, address }).then(
    () => true,
    ({ code }: { code: string }) => {
      expect(code).toBe("limit.bank-checks-of-network");
      return false;
    },
  );
const counted = async (calls: Promise<boolean>[]) =>
  (await Promise.all(calls)).filter(Boolean).length;
const times = (count: number, call: () => Promise<boolean>) =>
  counted(Array.from({ length: count }, call));

test("D95: a session has ten checks of its own, also where others have used up those of the network", async () => {
  const [network, ticket] = [aNetwork(), tickets.create(now)];
  expect(await times(120, () => from(network))).toBe(100);

  expect(await times(15, () => from(network, ticket))).toBe(10);
});

test("D95: a session that has used up its checks counts for its network, as a call without a session", async () => {
  const [network, ticket] = [aNetwork(), tickets.create(now)];

  expect(await times(120, () => from(network, ticket))).toBe(110);
});

test("D95: all sessions of a network have ten times its checks together, and at that limit each has two", async () => {
  const network = aNetwork();
  const use = (ticket: string) => times(8, () => from(network, ticket, budgets.small));
  const [one, other, third] = [tickets.create(now), tickets.create(now), tickets.create(now)];

  expect(limits.bankChecksOfSessions.limit).toBe(10 * limits.bankChecksPerAddress.limit);
  expect(await use(one)).toBe(3 + 2 + 1);
  expect(await use(other)).toBe(2);
  expect(await use(third)).toBe(2);
  expect(await use(third)).toBe(0);
});

test("D95: a session keeps what it has used when its device changes the network", async () => {
  const ticket = tickets.create(now);
  const [home, road] = [aNetwork(), aNetwork()];
  for (const network of [home, road]) await times(100, () => from(network));

  expect(await times(6, () => from(home, ticket))).toBe(6);
  expect(await times(6, () => from(road, ticket))).toBe(4);
});

test("D95: a session in a sixth network ends everywhere, also when all use it at once", async () => {
  const networks = Array.from({ length: 6 }, aNetwork);
  for (const network of networks) await times(100, () => from(network));
  const ticket = tickets.create(now);
  const five = networks.slice(0, 5);

  expect(await counted(five.map((network) => from(network, ticket)))).toBe(5);
  expect(await counted(networks.map((network) => from(network, ticket)))).toBeLessThanOrEqual(5);

  expect(await counted(networks.map((network) => from(network, ticket)))).toBe(0);
});

test("D95: twenty networks that share a ticket at once get no more checks than it has", async () => {
  const ticket = tickets.create(now);
  const networks = Array.from({ length: 20 }, aNetwork);
  for (const network of networks) await times(100, () => from(network));

  const all = networks.flatMap((network) => Array.from({ length: 5 }, () => from(network, ticket)));

  expect(await counted(all)).toBeLessThanOrEqual(10);
});

test("D95: all addresses of an IPv6 /64 are one network of a session", async () => {
  const ticket = tickets.create(now);
  const addresses = Array.from({ length: 8 }, (_, n) => networkOf(`2001:db8:7:7::${n + 1}`));
  await times(100, () => from(addresses[0] as string));

  expect(await counted(addresses.map((address) => from(address, ticket)))).toBe(8);
});

test("D95: a ticket that is not ours has nothing", async () => {
  const network = aNetwork();
  await times(100, () => from(network));

  expect(await from(network, `${randomUUID()}.${now.getTime() + 9e6}.x`)).toBe(false);
});

test("D95: a call that cannot be counted is not made", async () => {
  const lost = rateLimiter({ table: { ...table, name: "gone" }, hash, isOn: true });
  const broken = formSessions({ tickets, rates: lost, hash, clock });

  for (const ticket of ["", tickets.create(now)]) {
    await expect(
      broken.count(budgets.bank, { headers: { "form-session": ticket }, address: aNetwork() }),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  }
});
