import type { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import type { Table } from "#functions/store/table/table.ts";
import { importRegister } from "#functions/workers/import-register/import-register.ts";
import { madeUpName } from "#local/demo-data/names.ts";
import type { Holder } from "#shared/contract/registers.ts";
import { anImport } from "#tests/builders/a-job.ts";
import { importHolders } from "#tests/support/import-holders.ts";
import { writeRows } from "../support/engine.ts";
import { secondsOf } from "../support/measured.ts";
import type { Growing } from "./growing.ts";

/** A name that twenty holders have, whatever the size of the register. */
const rareName = "Ezenwachukwu";
const rareUpTo = 1000;
/** The number of different names, as in a register of this country; the names repeat. */
const manyNames = 20_000;

const holderAt = (position: number): Holder => {
  const { firstName, middleName = "", lastName } = madeUpName("bench", position % manyNames);
  const isRare = position < rareUpTo && position % 50 === 0;
  return {
    AccountNumber: String((position * 7919 + 13) % 10 ** 10).padStart(10, "0"),
    CompanyName: "",
    FirstName: firstName,
    MiddleName: middleName,
    LastName: isRare ? rareName : lastName,
  };
};

const holdersFrom = (from: number, to: number): Holder[] =>
  Array.from({ length: to - from }, (_, n) => holderAt(from + n));

const generation = "imported";
/** Of the worker. */
const pageSize = 1000;

/** What holders search. */
export const registerSearches = (table: Table): Growing => {
  const code = "BENCH";
  const { AccountNumber, FirstName } = holderAt(500);
  const [rare, first] = [rareName.toLowerCase(), FirstName.toLowerCase()];
  const register = () => registerStore(table).inForce(code);
  return {
    table,
    grow: (from, to) => importHolders(table, { code, generation, holders: holdersFrom(from, to) }),
    reads: {
      "holders by account number": [1, async () => (await register()).byAccount(AccountNumber)],
      "holders by a name that 20 have": [20, async () => (await register()).byName([rare])],
      "holders by two words": [1, async () => (await register()).byName([rare, first])],
    },
  };
};

/** The rows that the store would write for these holders. */
const rowsOf = async (code: string, holders: Holder[]) => {
  const sent: BatchWriteCommand[] = [];
  const send = async (command: BatchWriteCommand) => {
    sent.push(command);
    return {};
  };
  const table = { db: { send } as unknown as DynamoDBDocumentClient, name: "registers" };
  await registerStore(table).writeHolders(code, generation, holders);
  const requests = sent.flatMap(({ input }) => Object.values(input.RequestItems ?? {}).flat());
  return requests.flatMap(({ PutRequest }) => PutRequest?.Item ?? []);
};

type Tables = Record<"main" | "registers", Table>;

/**
 * Holders a second: imported until searches see the register, and by `BatchWrite` of the same rows,
 * made in advance. In turns.
 */
export const importRates = async (tables: Tables, holders: number, slices: number) => {
  const seconds = { imported: 0, bare: 0 };
  const inSlice = holders / slices;
  for (let slice = 0; slice < slices; slice++) {
    const all = holdersFrom(slice * inSlice, (slice + 1) * inSlice);
    const rows = await rowsOf(`B${slice}`, all);
    seconds.bare += await secondsOf(() => writeRows(tables.registers, rows));
    seconds.imported += await secondsOf(() => importAll(tables, `R${slice}`, all));
  }
  return { imported: holders / seconds.imported, bare: holders / seconds.bare };
};

/** The pages come from memory: ixtrac and the queue are not the worker's own work. */
const importAll = async (tables: Tables, registerCode: string, holders: Holder[]) => {
  const [jobs, registers] = [jobStore(tables.main), registerStore(tables.registers)];
  const job = anImport({ registerCode, generation });
  const work = importRegister({
    jobs,
    registers,
    ixtrac: {
      holdersPage: async ({ cursor, limit }) => {
        const from = Number(cursor ?? 0);
        const end = from + limit;
        const nextCursor = end < holders.length ? String(end) : null;
        return { results: holders.slice(from, end), nextCursor, total: holders.length };
      },
    },
    queues: { send: async () => undefined },
    importQueueUrl: "",
    timeZone: "Africa/Lagos",
    clock: () => new Date(),
  });
  await jobs.startImport(job);
  for (let at = 0; at < holders.length; at += pageSize) await work({ jobId: job.id });
  const { AccountNumber = "" } = holders.at(-1) ?? {};
  const found = await (await registers.inForce(registerCode)).byAccount(AccountNumber);
  if (found.length !== 1) throw new Error(`${registerCode} was not imported`);
};
