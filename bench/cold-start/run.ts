import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import { bundle } from "#infra/bundle.ts";
import { folderOf, top } from "#infra/functions.ts";
import { startSecrets } from "#local/engines/secrets.ts";
import { engineVariables, functionVariables } from "#local/environment.ts";
import { makeSecrets } from "#local/local-secrets.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { queuesAt } from "#tests/support/queues-at.ts";
import { busyWords } from "../support/machine.ts";
import { median } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
import { processorAtMost, tableOfRows, tellRows } from "../support/row.ts";

/**
 * Measures the time until a function is ready, above bare Node: as deployed, with the SDK outside
 * the bundle as in the runtime of Lambda, and with the libraries for exports loaded at the start.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "31" },
    write: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);

/** All calls in one function, because the target is for such a function. */
const groups = ["lookups", "holders", "admin-session", "admin-accounts", "admin-settings"] as const;

const folder = mkdtempSync(join(tmpdir(), "cold-start-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const allCalls = join(folder, "all-calls.ts");
writeFileSync(
  allCalls,
  groups
    .map((group, index) => {
      const from = JSON.stringify(join(top, folderOf(group), "handler.ts"));
      return `export { handler as handler${index} } from ${from};`;
    })
    .join("\n"),
);
const eager = join(folder, "with-exporters.ts");
const exporters = ["exceljs", "pdfkit"];
writeFileSync(
  eager,
  `${exporters.map((name, index) => `import * as e${index} from ${JSON.stringify(name)};`).join("\n")}
  console.assert(${exporters.map((_, index) => `e${index}`).join(" && ")});
  export * from ${JSON.stringify(allCalls)};`,
);

const lookups = join(top, folderOf("lookups"), "handler.ts");
await bundle({
  out: join(folder, "bundled"),
  entries: {
    "all-calls": allCalls,
    "with-exporters": eager,
    lookups,
    "admin-exports": join(top, folderOf("admin-exports"), "handler.ts"),
    bare: emptyModule(),
  },
});

/** Like the SDK of Lambda, which lies beside the function in the form that Node loads. */
const outside = await bundle({
  out: join(folder, "outside"),
  entries: { "all-calls": allCalls, lookups },
  external: [/^@aws-sdk\//, /^@smithy\//],
});
symlinkSync(join(top, "node_modules"), join(outside, "node_modules"));

function emptyModule(): string {
  const file = join(folder, "bare.ts");
  writeFileSync(file, "export const handler = () => undefined;");
  return file;
}

const subjects = {
  bare: join(folder, "bundled/bare/index.mjs"),
  "all calls, as deployed": join(folder, "bundled/all-calls/index.mjs"),
  "all calls, SDK left to the runtime": join(outside, "all-calls/index.mjs"),
  "all calls, exporters loaded at once": join(folder, "bundled/with-exporters/index.mjs"),
  "lookups, as deployed": join(folder, "bundled/lookups/index.mjs"),
  "lookups, SDK left to the runtime": join(outside, "lookups/index.mjs"),
  "admin-exports": join(folder, "bundled/admin-exports/index.mjs"),
};
type Subject = keyof typeof subjects;

const secrets = await startSecrets({ dataDir: join(folder, "secrets"), make: makeSecrets });
const none = "http://127.0.0.1:9";
const endpoints = { dynamodb: none, objectStore: none, queues: none, mail: none, bank: none };
const env = {
  ...engineVariables({ ...endpoints, ixtrac: none, erights: none, secrets: secrets.endpoint }),
  ...functionVariables({
    registrar: RegistrarSettings.parse(cdk.context.registrar),
    limits: "on",
    queueUrls: queuesAt(none),
    endpoints: { ...endpoints, ixtrac: none, erights: none, secrets: secrets.endpoint },
  }),
};

/**
 * CPU milliseconds until the handler is ready and has read its lookup key, in a new process each
 * time. Not wall time: a start is CPU work, and other processes may be busy on this machine.
 */
const timeOf = async (file: string): Promise<number> => {
  const script = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const begun = process.cpuUsage();
    await import(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(begun);
    process.stdout.write(String((user + system) / 1000), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", script],
    { env },
  );
  return Number(stdout);
};

const times = new Map<Subject, number[]>();
// Measures in turns, so that a busy moment of the machine affects all of them.
for (let round = 0; round < rounds; round++) {
  for (const [name, file] of Object.entries(subjects)) {
    times.set(name as Subject, [...(times.get(name as Subject) ?? []), await timeOf(file)]);
  }
}
await secrets.stop();

const medianOf = (name: Subject): number => median(times.get(name) ?? []);
const above = (name: Subject) => medianOf(name) - medianOf("bare");
const rowOf = (question: string, subject: "all calls" | "lookups", target: number) => {
  const [ours, peer] = [
    above(`${subject}, as deployed`),
    above(`${subject}, SDK left to the runtime`),
  ];
  return {
    question: `${question}: CPU ms above bare Node until ready`,
    ours: ours.toFixed(0),
    peer: `SDK left to the runtime: ${peer.toFixed(0)}`,
    ...processorAtMost(ours, peer, target),
  };
};
const rows = [rowOf("function with all calls", "all calls", 0.8), rowOf("lookups", "lookups", 0.7)];
const text = [
  tableOfRows(rows),
  table([
    ["subject", "CPU ms above bare Node"],
    ...(Object.keys(subjects) as Subject[]).map((name) => [name, above(name).toFixed(0)]),
  ]),
  `Median of ${rounds}, ${busyWords()}.`,
].join("\n\n");
console.log(text);
if (values.write) writeFigures(import.meta.dirname, text);
tellRows(rows);
