import { madeUpHolders } from "../demo-data/holders.ts";
import { registers } from "../demo-data/registers.ts";
import type { Engine } from "../engines/engine.ts";
import type { Answer, Call, Work } from "./contract.ts";
import { decode, failPlainly, holderCall } from "./holder-updates.ts";
import { type StandInOptions, startStandIn } from "./stand-in.ts";

export const startIxtrac = (options: StandInOptions): Promise<Engine> =>
  startStandIn(options, (journal) => ({
    name: "ixtrac",
    find: (call) => holderCall(call, journal) ?? reading(call),
    fail: failPlainly,
  }));

const reading = (call: Call): Work | undefined => {
  if (call.method !== "GET") return undefined;
  if (call.path === "/registers") return readOnly(listRegisters);
  const [, code] = /^\/registers\/([^/]+)\/holders$/.exec(call.path) ?? [];
  return code ? readOnly(() => listHolders(decode(code), call.query)) : undefined;
};

const readOnly = (read: () => Answer): Work => ({
  do: () => ({ ...read(), outcome: "read" }),
  refuse: () => failPlainly(422, "Refused"),
});

const listRegisters = (): Answer => ({
  status: 200,
  body: { results: registers.map(({ code, name }) => ({ code, name })) },
});

const maxLimit = 1_000;

const listHolders = (code: string, query: URLSearchParams): Answer => {
  const register = registers.find((one) => one.code === code);
  if (!register) return failPlainly(404, "No such register");
  const limit = Number(query.get("limit") ?? maxLimit);
  const start = startOf(query.get("cursor"));
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    return failPlainly(400, `limit is a number from 1 to ${maxLimit}`);
  }
  if (start === undefined) return failPlainly(400, "cursor is not one that was given");
  const { total, slice } = madeUpHolders(register);
  const results = slice(start, limit);
  const end = start + results.length;
  return {
    status: 200,
    body: { results, nextCursor: end < total ? cursorAt(end) : null, total },
  };
};

/** Not a plain number, so that callers do not calculate with cursors. */
const cursorAt = (position: number): string =>
  Buffer.from(`after ${position}`).toString("base64url");

const startOf = (cursor: string | null): number | undefined => {
  if (cursor === null) return 0;
  const [, position] = /^after (\d{1,9})$/.exec(String(Buffer.from(cursor, "base64url"))) ?? [];
  return position === undefined ? undefined : Number(position);
};
