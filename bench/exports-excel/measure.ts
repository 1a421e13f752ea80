import { accounts } from "../support/accounts.ts";
import { measured } from "../support/measured.ts";
import type { Write } from "./writers/writer.ts";

const [writer, rows] = process.argv.slice(2);
const { write } = (await import(`./writers/${writer}.ts`)) as { write: Write };

console.log(JSON.stringify(await measured((out) => write(accounts(Number(rows)), out))));
