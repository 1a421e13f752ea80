import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import type { Table } from "#functions/store/table/table.ts";
import { type ExportKind, exportKinds } from "#shared/kyc/exports.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import { exportMessages as say } from "#shared/messages/exports.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { madeExport } from "#tests/support/made-export.ts";
import { fillFolder } from "../support/fill-folder.ts";
import { expectedOf, makeAccounts } from "./accounts.ts";

/**
 * Exports many accounts in the three kinds and lets other programs read every file back: Python, and
 * where they are installed unzip, LibreOffice and pdftotext. `npm run test:read-back`.
 */
const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "3000" },
    /** Keeps the files here. */
    out: { type: "string" },
  },
});

const registrar = RegistrarSettings.parse(cdk.context.registrar);
/** So small that each kind has several parts. */
const partBytes: Record<ExportKind, number> = {
  excel: 300_000,
  images: 2_500_000,
  forms: 20_000_000,
};

const folder = await mkdtemp(join(tmpdir(), "read-back-"));
const out = values.out ?? join(folder, "files");

const exportAll = async (table: Table, kind: ExportKind, type: AccountType): Promise<void> => {
  const scope = { kind, type, status: "approved" } as const;
  const made = await madeExport({ table, registrar, scope, partBytes: partBytes[kind] });
  if (made.state !== "done") throw new Error(`The export of ${kind} is ${made.state}`);
  const to = join(out, `${kind}-${type}`);
  await mkdir(to, { recursive: true });
  for (const part of made.parts) {
    const name = say.fileName(scope, { n: part.n, of: made.parts.length });
    await writeFile(join(to, name), await made.file(part));
  }
  await writeFile(join(to, say.manifestName(scope)), await made.list());
  await writeFile(join(to, "parts.json"), JSON.stringify(made.parts));
  console.log(`${kind}, ${type}: ${made.parts.length} parts`);
};

try {
  await fillFolder(join(folder, "data"), async ({ table, write, keepImages }) => {
    const accounts = await makeAccounts(Number(values.accounts), keepImages);
    for (let at = 0; at < accounts.length; at += 100) await write(accounts.slice(at, at + 100));
    await mkdir(out, { recursive: true });
    await writeFile(join(out, "expected.json"), JSON.stringify(accounts.map(expectedOf)));
    for (const kind of exportKinds) {
      for (const type of accountTypes) await exportAll(table, kind, type);
    }
  });
  const check = join(import.meta.dirname, "check.py");
  execFileSync("python3", [check, out, registrar.timeZone], { stdio: "inherit" });
} finally {
  await rm(folder, { recursive: true, force: true });
}
