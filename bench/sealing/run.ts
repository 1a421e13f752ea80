import { parseArgs } from "node:util";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { overheadBytes } from "#functions/services/field-cipher.ts";
import { listStore } from "#functions/store/lists/lists.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { submissionStore } from "#functions/store/submissions/submissions.ts";
import { keys } from "#functions/store/table/keys.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { anAccount } from "../support/accounts.ts";
import { openEngine, writeRows } from "../support/engine.ts";
import { inTurns } from "../support/in-turns.ts";
import { busyWords } from "../support/machine.ts";
import { writeFigures } from "../support/readme.ts";
import { atMost, type Row, tableOfRows, tellRows } from "../support/row.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "500" },
    write: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const pageSize = 50;
const list = { type: "individual", status: "pending", limit: pageSize } as const;

const accounts = Array.from({ length: pageSize }, (_, index) => ({
  ...(anAccount(index) as IndividualSubmission),
  status: "pending" as const,
}));
const [account] = accounts;
if (!account) throw new Error("There is no account");

interface Answer {
  output: Record<string, unknown>;
  response: unknown;
}

/** Keeps the engine's last answer to a read, as it came over the wire. */
const lastAnswer = async (db: DynamoDBDocumentClient, read: () => Promise<unknown>) => {
  let kept: Answer | undefined;
  db.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      kept = { ...answer, output: { ...answer.output } } as unknown as Answer;
      return answer;
    },
    { step: "build", name: "keepAnswer" },
  );
  await read();
  db.middlewareStack.remove("keepAnswer");
  return kept ?? { output: {}, response: {} };
};

/** From here on every call is answered so, without an engine: what is left is the function's own work. */
const answerWith = (db: DynamoDBDocumentClient, { output, response }: Answer) =>
  db.middlewareStack.add(() => async () => ({ output: { ...output }, response }) as never, {
    step: "build",
    name: "answerWith",
  });

const storedValues = (item: unknown): Uint8Array[] =>
  item instanceof Uint8Array
    ? [item]
    : typeof item === "object" && item !== null
      ? Object.values(item).flatMap(storedValues)
      : [];

const engine = await openEngine();
try {
  const plainDb = () => {
    const db = openDatabase();
    db.middlewareStack.remove("sealValues");
    return db;
  };
  const variants = { sealed: () => openDatabase(engine.seals), open: plainDb };
  const measured = { submission: {}, page: {} } as Record<
    "submission" | "page",
    Record<"sealed" | "open", () => Promise<unknown>>
  >;
  const hash = (text: string) => text;
  const log = { type: "holder", at: account.dateCreated, timeZone: "Africa/Lagos", message: "" };
  let valueBytes: number[] = [];
  for (const name of ["open", "sealed"] as const) {
    const tableOf = (db: DynamoDBDocumentClient): Table => ({ db, name: engine.main.name });
    const reading = tableOf(variants[name]());
    await writeRows(reading, accounts.map(itemOf));
    const page = () => listStore(reading).page(list);
    answerWith(reading.db, await lastAnswer(reading.db, page));
    const [row] = (await page()).rows;
    if (!/^\d{11}$/.test(row?.bvn ?? "")) throw new Error(`${name}: no BVN in the page`);
    measured.page[name] = page;

    const writing = tableOf(variants[name]());
    answerWith(writing.db, { output: {}, response: {} });
    const submissions = submissionStore({ table: writing, hash });
    measured.submission[name] = () => submissions.create({ submission: account, log } as never);
    if (name === "open") continue;

    const { pk, sk } = keys.submission(account.id);
    const { Item } = await new DynamoDBClient({}).send(
      new GetItemCommand({ TableName: engine.main.name, Key: { pk: { S: pk }, sk: { S: sk } } }),
    );
    valueBytes = storedValues(Item).map(({ length }) => length);
    if (valueBytes.length === 0) throw new Error("Nothing is sealed");
  }

  const submission = await inTurns(measured.submission, rounds);
  const page = await inTurns(measured.page, rounds);
  const line = (question: string, { sealed, open }: typeof page, most: number): Row => ({
    question: `${question}: ms added by sealing`,
    ours: (sealed - open).toFixed(2),
    limit: `not sealed, in all: ${open.toFixed(2)}`,
    ...atMost(sealed - open, most),
  });
  const largest = Math.max(...valueBytes);
  const rows = [
    line("a submission stored", submission, 10),
    line(`a list page of ${pageSize}`, page, 2),
    { question: "a sealed value, bytes", ours: String(largest), ...atMost(largest, 80) },
  ];
  const figures = [
    tableOfRows(rows),
    `${valueBytes.length} values of an account, ${Math.min(...valueBytes)} to ${largest} bytes each as stored, of which ${overheadBytes} are the seal. Median of ${rounds} rounds in turns, ${busyWords()}.`,
  ].join("\n\n");
  console.log(figures);
  if (values.write) writeFigures(import.meta.dirname, figures);
  tellRows(rows);
} finally {
  await engine.stop();
}
