import { parseArgs } from "node:util";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { mainTable } from "#functions/store/table/definitions.ts";
import { makeSecrets } from "#local/local-secrets.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { newDataDir, openEngine, writeRows } from "../support/engine.ts";
import { fillEngine } from "../support/filled-engine.ts";
import { table, writeFigures } from "../support/readme.ts";
import { atMost, type Row, tellRows } from "../support/row.ts";
import { pendingAccount, rareName, realAccounts, rowsOf } from "./accounts.ts";
import { copyOf, type Template, templateOf } from "./copies.ts";
import { readsOf } from "./reads.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000" },
    write: { type: "boolean", default: false },
  },
});
const sizes = values.sizes.split(",").map(Number);
const secrets = makeSecrets();

/** Beyond this index only one copy in ten has the rows by which accounts are found. */
const mostWhole = 100_000;
const isWhole = (index: number) => index < mostWhole || index % 10 === 0;
const copied = 40;

/** Writes accounts as the product does, and reads them back as they are stored. */
const storedAccounts = async (): Promise<{ templates: Template[]; rows: string[] }> => {
  const engine = await openEngine({ secrets });
  try {
    const hash = keyedHash(() => engine.lookupKey);
    const stored = Array.from({ length: realAccounts }, (_, index) => {
      const account = pendingAccount(index);
      return { account, rows: rowsOf(account, hash) };
    });
    await writeRows(
      engine.main,
      stored.flatMap(({ rows }) => rows),
    );
    const all: Template[] = [];
    for (const one of stored) all.push(await templateOf(engine.main.name, one));
    const usual = all.filter((_, index) => stored[index]?.account.fields.lastName !== rareName);
    return { templates: usual.slice(0, copied), rows: all.flatMap(({ rows }) => rows) };
  } finally {
    await engine.stop();
  }
};

type Units = Map<string, { cost: number; target: number | undefined }>;

type Stored = Awaited<ReturnType<typeof storedAccounts>>;

const itemsAt = function* (size: number, { rows, templates }: Stored): Generator<string> {
  yield* rows;
  for (let index = realAccounts; index < size; index++) {
    const template = templates[index % templates.length];
    if (template) yield* copyOf(template, index, isWhole(index));
  }
};

const unitsAt = async (size: number, stored: Stored) => {
  const begun = performance.now();
  const dataDir = await newDataDir();
  const items = itemsAt(size, stored);
  const rows = await fillEngine(dataDir, { name: tableNames.main, definition: mainTable, items });
  const engine = await openEngine({ dataDir, secrets });
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${size} accounts: ${rows} rows in ${seconds} s`);
  try {
    const units: Units = new Map();
    for (const { name, target, rows, read } of await readsOf(engine)) {
      let got = 0;
      const cost = await readUnitsOf(engine.main, async () => {
        got = await read();
      });
      if (got !== rows) throw new Error(`${name}: ${got} rows instead of ${rows}`);
      units.set(name, { cost, target });
    }
    return units;
  } finally {
    await engine.stop();
  }
};

const stored = await storedAccounts();
const measured: Units[] = [];
for (const size of sizes) measured.push(await unitsAt(size, stored));

const names = [...(measured[0]?.keys() ?? [])];
const costsOf = (name: string) => measured.map((units) => units.get(name)?.cost ?? Number.NaN);
const targetOf = (name: string) => measured[0]?.get(name)?.target;
const growthOf = (costs: number[]) => Math.max(...costs) / Math.min(...costs);
const mostGrowth = 1.1;

const lineOf = (name: string) => {
  const [costs, target] = [costsOf(name), targetOf(name)];
  const title = target ? `${name} (target ≤ ${target})` : name;
  return [title, ...costs, growthOf(costs).toFixed(2)];
};
const figures = table([
  [
    "read units",
    ...sizes.map((size) => size.toLocaleString("en")),
    `largest/smallest (≤ ${mostGrowth})`,
  ],
  ...names.map(lineOf),
]);
console.log(`\n${figures}`);
if (values.write) writeFigures(import.meta.dirname, figures);

const sizesWords = `${sizes.at(-1)?.toLocaleString("en")} accounts beside ${sizes[0]?.toLocaleString("en")}`;
tellRows(
  names.flatMap((name): Row[] => {
    const [costs, target] = [costsOf(name), targetOf(name)];
    const [last = Number.NaN] = costs.slice(-1);
    const growth = growthOf(costs);
    const absolute = { question: `${name}, read units`, ours: String(last) };
    const grown = {
      question: `${name}, ${sizesWords}`,
      ours: String(last),
      peer: String(costs[0]),
    };
    return [
      ...(target ? [{ ...absolute, ...atMost(last, target) }] : []),
      { ...grown, ratio: growth.toFixed(2), ...atMost(growth, mostGrowth, " ×"), gated: last },
    ];
  }),
);
