import { expect, test } from "vitest";
import { formTickets } from "./form-tickets.ts";
import { keyedHash } from "./keyed-hash.ts";

const keys = { one: "one key ".repeat(4), other: "another key ".repeat(3) };
const now = new Date("2026-11-04T08:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const { create, idOf } = formTickets(keyedHash(() => keys.one));

test("D41: a ticket is known for a day", () => {
  const ticket = create(now);

  expect(idOf(ticket, later(23))).toBe(ticket.split(".")[0]);
  expect(idOf(ticket, later(24))).toBeUndefined();
});

test("D41: a ticket of another key, or with another end, is not ours", () => {
  const other = formTickets(keyedHash(() => keys.other)).create(now);
  const [id, , signature] = create(now).split(".");

  for (const ticket of [other, `${id}.${later(48).getTime()}.${signature}`, "", "..", "é.1.é"]) {
    expect(idOf(ticket, now)).toBeUndefined();
  }
});
