import { execFile } from "node:child_process";
import { mkdtempDisposableSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import { bundle } from "#infra/bundle.ts";
import { folderOf, top } from "#infra/functions.ts";
import { startSecrets } from "#local/engines/secrets.ts";
import { engineVariables, functionVariables } from "#local/environment.ts";
import { makeSecrets } from "#local/local-secrets.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { queuesAt } from "#tests/support/queues-at.ts";
import { inTurns, median } from "../support/measured.ts";
import { isLong, mostTimes, report, row } from "../support/row.ts";

/**
 * How long until a function is ready? Beside the same function with the SDK outside its bundle, as
 * the runtime of Lambda provides it.
 */
const rounds = isLong ? 101 : 31;

/** All calls in one function, because the target is for such a function. */
const groups = ["lookups", "holders", "admin-session", "admin-accounts", "admin-settings"] as const;

using temporary = mkdtempDisposableSync(join(tmpdir(), "cold-start-"));
const folder = temporary.path;
const handlerOf = (group: (typeof groups)[number]) => join(top, folderOf(group), "handler.ts");
const allCalls = join(folder, "all-calls.ts");
writeFileSync(
  allCalls,
  groups.map((group, n) => `export { handler as h${n} } from "${handlerOf(group)}";`).join("\n"),
);
const entries = { "all-calls": allCalls, lookups: handlerOf("lookups") };
const inside = await bundle({ out: join(folder, "bundled"), entries });
/** Like the SDK of Lambda, which lies beside the function in the form that Node loads. */
const external = [/^@aws-sdk\//, /^@smithy\//];
const outside = await bundle({ out: join(folder, "outside"), entries, external });
symlinkSync(join(top, "node_modules"), join(outside, "node_modules"));

const subjects = {
  "all-calls": join(inside, "all-calls"),
  "all-calls, SDK outside": join(outside, "all-calls"),
  lookups: join(inside, "lookups"),
  "lookups, SDK outside": join(outside, "lookups"),
};
type Subject = keyof typeof subjects;

const secrets = await startSecrets({ dataDir: join(folder, "secrets"), make: makeSecrets });
const none = "http://127.0.0.1:9";
const aws = { dynamodb: none, objectStore: none, queues: none, secrets: secrets.endpoint };
const endpoints = { ...aws, mail: none, bank: none, ixtrac: none, erights: none };
const env = {
  ...engineVariables(endpoints),
  ...functionVariables({
    registrar: RegistrarSettings.parse(cdk.context.registrar),
    limits: "on",
    queueUrls: queuesAt(none),
    endpoints,
  }),
};

/**
 * CPU milliseconds from the start of Node until the handler is ready and has read its lookup key, in
 * a new process each time. Not wall time: other processes may be busy on this machine.
 */
const timeOf = async (folder: string): Promise<number> => {
  const script = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const begun = process.cpuUsage();
    await import("${folder}/index.mjs");
    const { user, system } = process.cpuUsage(begun);
    process.stdout.write(String((user + system) / 1000), () => process.exit(0));`;
  const options = ["--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, options, { env });
  return Number(stdout);
};

const names = Object.keys(subjects) as Subject[];
const times = await inTurns(names, rounds, (name) => timeOf(subjects[name]));
await secrets.stop();

// The peer has the same bundler and the same aliases, so the ratio shows what bundling the SDK gains.
const rowOf = (question: string, subject: "all-calls" | "lookups", most: number) =>
  row({
    question: `${question}: CPU ms until ready`,
    ours: median(times[subject]),
    beside: ["SDK left to the runtime", median(times[`${subject}, SDK outside`])],
    target: mostTimes(most),
  });
report([rowOf("function with all calls", "all-calls", 0.8), rowOf("lookups", "lookups", 0.7)]);
