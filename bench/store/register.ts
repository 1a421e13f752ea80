import type { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import type { Table } from "#functions/store/table/table.ts";
import { importRegister } from "#functions/workers/import-register/import-register.ts";
import { madeUpName } from "#local/demo-data/names.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import type { Holder } from "#shared/contract/registers.ts";
import { anImport } from "#tests/builders/a-job.ts";
import { putInForce } from "#tests/support/import-holders.ts";
import { fillTable, openEngine, unitsOf, writeRows } from "../support/engine.ts";
import { secondsOf } from "../support/measured.ts";

/** A name that twenty holders have, whatever the size of the register. */
const rareName = "Ezenwachukwu";
const rareUpTo = 1000;
/** The number of different names, as in a register of this country; the names repeat. */
const manyNames = 20_000;
const names = Array.from({ length: manyNames }, (_, index) => madeUpName("bench", index));

const holderAt = (position: number): Holder => {
  const name = names[position % manyNames];
  const isRare = position < rareUpTo && position % 50 === 0;
  return {
    AccountNumber: String((position * 7919 + 13) % 10 ** 10).padStart(10, "0"),
    CompanyName: "",
    FirstName: name?.firstName ?? "",
    MiddleName: name?.middleName ?? "",
    LastName: isRare ? rareName : (name?.lastName ?? ""),
  };
};

const holdersFrom = (from: number, to: number): Holder[] =>
  Array.from({ length: to - from }, (_, n) => holderAt(from + n));

/** The rows that the store would write for these holders. */
const rowsWritten = async (code: string, holders: Holder[]): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = [];
  const send = async ({ input }: BatchWriteCommand) => {
    for (const { PutRequest } of Object.values(input.RequestItems ?? {}).flat()) {
      if (PutRequest?.Item) rows.push(PutRequest.Item);
    }
    return {};
  };
  const db = { send } as unknown as DynamoDBDocumentClient;
  await registerStore({ db, name: tableNames.registers }).writeHolders(code, "imported", holders);
  return rows;
};

/**
 * Holders a second: imported until searches see the register, and by `BatchWrite` of the same rows,
 * made in advance. In turns.
 */
export const importRates = async (holders: number, slices: number) => {
  await using engine = await openEngine();
  const seconds = { imported: 0, bare: 0 };
  const inSlice = holders / slices;
  for (let slice = 0; slice < slices; slice++) {
    const [from, to] = [slice * inSlice, (slice + 1) * inSlice];
    const rows = await rowsWritten(`B${slice}`, holdersFrom(from, to));
    seconds.bare += await secondsOf(() => writeRows(engine.registers, rows));
    seconds.imported += await secondsOf(() => importSlice(engine, `R${slice}`, from, to));
  }
  return { imported: holders / seconds.imported, bare: holders / seconds.bare };
};

/** The pages come from memory: ixtrac and the queue are not the worker's own work. */
const importSlice = async (
  { plainMain, registers: table }: { plainMain: Table; registers: Table },
  registerCode: string,
  first: number,
  end: number,
): Promise<void> => {
  const [jobs, registers] = [jobStore(plainMain), registerStore(table)];
  const job = anImport({ registerCode, generation: "imported" });
  const messages: { jobId: string }[] = [{ jobId: job.id }];
  const work = importRegister({
    jobs,
    registers,
    ixtrac: {
      holdersPage: async ({ cursor, limit }) => {
        const from = Number(cursor ?? first);
        const to = Math.min(end, from + limit);
        const nextCursor = to < end ? String(to) : null;
        return { results: holdersFrom(from, to), nextCursor, total: end - first };
      },
    },
    queues: { send: async (_url, message) => void messages.push(message as { jobId: string }) },
    importQueueUrl: "",
    timeZone: "Africa/Lagos",
    clock: () => new Date(),
  });
  await jobs.startImport(job);
  for (const message of messages) await work(message);
  const { AccountNumber } = holderAt(end - 1);
  const found = await (await registers.inForce(registerCode)).byAccount(AccountNumber);
  if (found.length !== 1) throw new Error(`${registerCode} was not imported`);
};

const code = "BENCH";
const atOnce = 1000;

/** Read units of what holders search, by its name, in a register of this size. */
export const searchesAt = async (size: number): Promise<Record<string, number>> => {
  const filled = await fillTable(tableNames.registers, async (table) => {
    for (let from = 0; from < size; from += atOnce) {
      const holders = holdersFrom(from, from + atOnce);
      await registerStore(table).writeHolders(code, "imported", holders);
    }
  });
  await using engine = await openEngine(filled);
  const { registers } = engine;
  await putInForce(registers, { code, generation: "imported", count: size });
  const register = await registerStore(registers).inForce(code);
  const { AccountNumber, FirstName } = holderAt(500);
  const [rare, first] = [rareName.toLowerCase(), FirstName.toLowerCase()];
  return await unitsOf(registers, {
    "holders by account number": [1, () => register.byAccount(AccountNumber)],
    "holders by a name that 20 have": [20, () => register.byName([rare])],
    "holders by two words": [1, () => register.byName([rare, first])],
  });
};
