import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { formSessions } from "#functions/lookups/form-sessions.ts";
import { searchHolders } from "#functions/lookups/search-holders.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import { rateLimiter } from "#functions/store/staff/rate-limits.ts";
import { registersTable } from "#functions/store/table/definitions.ts";
import type { Table } from "#functions/store/table/table.ts";
import { plainHash } from "#functions/testing/test-hash.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { putInForce } from "#tests/support/import-holders.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { newDataDir, openEngine } from "../support/engine.ts";
import { fillEngine } from "../support/filled-engine.ts";
import { inTurns } from "../support/in-turns.ts";
import { holderAt, rareName } from "./holders.ts";
import { rowsWritten } from "./rows-written.ts";

export const kindsOfSearch = ["account number", "a name that 20 have", "two words"] as const;
export type Kind = (typeof kindsOfSearch)[number];

export interface Searched {
  /** The median time in the handler. */
  ms: number;
  /** The median time of the Query that the store sends, alone. */
  queryMs: number;
  /** Read units of everything that the store reads. */
  units: number;
}

const code = "BENCH";
const probed = 500;
const atOnce = 1000;

/** Measures each kind of search at each size, in turns. */
export const measureSearch = async (
  sizes: number[],
  rounds: number,
): Promise<Record<Kind, Searched>[]> => {
  const filled: Awaited<ReturnType<typeof openRegister>>[] = [];
  try {
    for (const size of sizes) filled.push(await openRegister(size));
    const works = filled.flatMap(({ searches }, place) =>
      kindsOfSearch.flatMap((kind) => [
        [`${place} ${kind}`, searches[kind].inHandler] as const,
        [`${place} ${kind}, its Query`, searches[kind].query] as const,
      ]),
    );
    const times = await inTurns(Object.fromEntries(works), rounds);
    const searched = filled.map(({ searches }, place) =>
      kindsOfSearch.map((kind) => [
        kind,
        {
          ms: times[`${place} ${kind}`] ?? Number.NaN,
          queryMs: times[`${place} ${kind}, its Query`] ?? Number.NaN,
          units: searches[kind].units,
        },
      ]),
    );
    return searched.map((kinds) => Object.fromEntries(kinds));
  } finally {
    for (const { stop } of filled) await stop();
  }
};

const openRegister = async (size: number) => {
  const dataDir = await newDataDir();
  const items = itemsOf(size);
  await fillEngine(dataDir, { name: tableNames.registers, definition: registersTable, items });
  const engine = await openEngine({ dataDir });
  await putInForce(engine.registers, { code, generation: "imported", count: size });
  const rates = rateLimiter({ table: engine.main, hash: plainHash, isOn: true });
  let caller = 0;
  const searchIn = async (table: Table, searchType: string, value: string): Promise<number> => {
    const search = searchHolders({
      registers: registerStore(table),
      canaries: { watch: async () => undefined },
      sessions: formSessions({
        tickets: { idOf: () => undefined },
        rates,
        hash: plainHash,
        clock: () => new Date(),
      }),
    });
    const params = { regId: code, searchType, value };
    const address = `2001:db8:${(++caller).toString(16)}::1`;
    const answer = await search({ params, headers: {}, address } as unknown as Parameters<
      typeof search
    >[0]);
    return (answer as { reply: { results: unknown[] } }).reply.results.length;
  };
  const searching = async (searchType: string, value: string, hits: number) => {
    const inHandler = async () => {
      const found = await searchIn(engine.registers, searchType, value);
      if (found !== hits) throw new Error(`${value}: ${found} instead of ${hits}`);
    };
    const { db, name } = engine.registers;
    const query = await queryOf(engine.registers, (table) => searchIn(table, searchType, value));
    const units = await readUnitsOf(engine.registers, inHandler, name);
    return { inHandler, query: () => db.send(new QueryCommand(query)), units };
  };
  const one = holderAt(probed);
  return {
    stop: engine.stop,
    searches: {
      "account number": await searching("A", one.AccountNumber, 1),
      "a name that 20 have": await searching("N", rareName, 20),
      "two words": await searching("N", `${rareName} ${one.FirstName}`, 1),
    } satisfies Record<Kind, unknown>,
  };
};

/** The input of the only Query of this work. */
const queryOf = async ({ db, name }: Table, work: (table: Table) => Promise<unknown>) => {
  const queries: QueryCommand["input"][] = [];
  const send = (command: QueryCommand) => {
    if (command instanceof QueryCommand) queries.push(command.input);
    return db.send(command);
  };
  await work({ name, db: { send } as unknown as DynamoDBDocumentClient });
  const [query] = queries;
  if (!query || queries.length > 1) throw new Error(`${queries.length} queries`);
  return query;
};

const itemsOf = async function* (size: number): AsyncGenerator<string> {
  for (let from = 0; from < size; from += atOnce) {
    const holders = Array.from({ length: Math.min(atOnce, size - from) }, (_, n) =>
      holderAt(from + n),
    );
    for (const row of await rowsWritten(code, holders)) yield JSON.stringify(marshall(row));
  }
};
