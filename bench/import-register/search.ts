import { marshall } from "@aws-sdk/util-dynamodb";
import { searchHolders } from "#functions/lookups/search-holders.ts";
import { openRates } from "#functions/store/rates.ts";
import { openRegisters } from "#functions/store/registers.ts";
import { registersTable } from "#functions/store/tables.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { putInForce } from "#tests/support/import-holders.ts";
import { newDataDir, openEngine } from "../support/engine.ts";
import { fillEngine } from "../support/filled-engine.ts";
import { inTurns } from "../support/in-turns.ts";
import { holderAt, rareName } from "./holders.ts";
import { rowsWritten } from "./rows-written.ts";

export const kindsOfSearch = ["account number", "a name that 20 have", "two words"] as const;
type Kind = (typeof kindsOfSearch)[number];

const code = "BENCH";
const probed = 500;
const atOnce = 1000;

/** Milliseconds of each kind of search in the handler at each size, the medians of rounds in turns. */
export const measureSearch = async (
  sizes: number[],
  rounds: number,
): Promise<Record<Kind, number>[]> => {
  const filled = [];
  try {
    for (const size of sizes) filled.push(await openRegister(size));
    const works = filled.flatMap(({ searches }, place) =>
      kindsOfSearch.map((kind) => [`${place} ${kind}`, searches[kind]] as const),
    );
    const times = await inTurns(Object.fromEntries(works), rounds);
    return sizes.map(
      (_, place) =>
        Object.fromEntries(
          kindsOfSearch.map((kind) => [kind, times[`${place} ${kind}`]]),
        ) as Record<Kind, number>,
    );
  } finally {
    for (const { stop } of filled) await stop();
  }
};

const openRegister = async (size: number) => {
  const dataDir = await newDataDir();
  const items = itemsOf(size);
  await fillEngine(dataDir, { name: tableNames.registers, definition: registersTable, items });
  const engine = await openEngine({ dataDir });
  const registers = openRegisters(engine.registers);
  await putInForce(engine.registers, { code, generation: "imported", count: size });
  const rates = openRates({ table: engine.main, hash: (text) => text, isOn: true });
  const search = searchHolders({ registers, rates });
  let caller = 0;
  const searching = (searchType: string, value: string, hits: number) => async () => {
    const params = { regId: code, searchType, value };
    const address = `2001:db8:${(++caller).toString(16)}::1`;
    const answer = await search({ params, address } as Parameters<typeof search>[0]);
    const found = (answer as { reply: { results: unknown[] } }).reply.results.length;
    if (found !== hits) throw new Error(`${value}: ${found} instead of ${hits}`);
  };
  const one = holderAt(probed);
  return {
    stop: engine.stop,
    searches: {
      "account number": searching("A", one.AccountNumber, 1),
      "a name that 20 have": searching("N", rareName, 20),
      "two words": searching("N", `${rareName} ${one.FirstName}`, 1),
    } satisfies Record<Kind, () => Promise<void>>,
  };
};

const itemsOf = async function* (size: number): AsyncGenerator<string> {
  for (let from = 0; from < size; from += atOnce) {
    const holders = Array.from({ length: Math.min(atOnce, size - from) }, (_, n) =>
      holderAt(from + n),
    );
    for (const row of await rowsWritten(code, holders)) yield JSON.stringify(marshall(row));
  }
};
