import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Given } from "#infra/command.ts";

interface Command {
  usage: string;
  summary: string;
  /** The number of words that must follow the name. */
  words: number;
  options?: ParseArgsOptionsConfig;
  /** Loaded on demand: some commands load functions or read settings as they load. */
  load: () => Promise<(given: Given) => Promise<unknown>>;
}

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

/** Each `run` resolves with whether all is well, or with nothing. */
export const commands: Record<string, Command> = {
  deploy: {
    usage: "<stage> [--built]",
    summary: "deploys all stacks; with --built the templates in cdk.out/<stage>",
    words: 1,
    options: { built: flag },
    load: async () => (await import("#infra/deploy.ts")).run,
  },
  "publish-web": {
    usage: "<stage>",
    summary: "uploads the built pages",
    words: 1,
    load: async () => (await import("#infra/publish-web.ts")).run,
  },
  "set-secret": {
    usage: "<stage> <bank-key | ixtrac-key | erights-key>",
    summary: "stores the key of a service, typed or from a pipe",
    words: 2,
    load: async () => (await import("#infra/set-secret.ts")).run,
  },
  doctor: {
    usage: "<stage> [--ring]",
    summary: "checks the account of a stage and changes nothing; --ring sends a test alarm",
    words: 1,
    options: { ring: flag },
    load: async () => (await import("#infra/doctor/doctor.ts")).run,
  },
  smoke: {
    usage: "<base url or stage> [--demo]",
    summary: "checks a running product from outside; --demo leaves a rejected submission",
    words: 1,
    options: { demo: flag },
    load: async () => (await import("./smoke/smoke.ts")).run,
  },
  restore: {
    usage: "<stage> <time> [--dry-run], or <stage> --erase-again <table>",
    summary: "restores the main table into a new one, and erases again what was erased since",
    words: 1,
    options: { "dry-run": flag, "erase-again": text },
    load: async () => (await import("./restore/restore.ts")).run,
  },
  "rotate-keys": {
    usage: "<stage> <field-keys | lookup-key> [--leaked]",
    summary: "does the next step of a rotation of keys",
    words: 2,
    options: { leaked: flag },
    load: async () => (await import("#infra/rotate-keys/rotate.ts")).run,
  },
  "reset-second-factor": {
    usage: "<stage> <email>",
    summary: "removes the second factor of an administrator",
    words: 2,
    load: async () => (await import("#infra/second-factor/reset-now.ts")).run,
  },
  "verify-log": {
    usage: "[stage] [--data DIR]",
    summary: "compares the log with its signed chain; without a stage, on the local data",
    words: 0,
    options: { data: text },
    load: async () => (await import("./verify-log/run.ts")).run,
  },
  recount: {
    usage: "<stage>",
    summary: "corrects the counters of the lists at once",
    words: 1,
    load: async () => (await import("#infra/nightly/run-now.ts")).recount,
  },
  reconcile: {
    usage: "<stage>",
    summary: "asks the services at once about deliveries without a clear answer",
    words: 1,
    load: async () => (await import("#infra/nightly/run-now.ts")).reconcile,
  },
  invoke: {
    usage: "<function> [event file] [--data DIR]",
    summary: "runs one function on the local data, with an event of events/ unless one is named",
    words: 1,
    options: { data: text },
    load: async () => (await import("./invoke.ts")).run,
  },
};

const usageOf = (name: string): string => `npm run kyc -- ${name} ${commands[name]?.usage}`;

const list = [
  "npm run kyc -- <command> [--help]",
  "",
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(21)}${summary}`),
].join("\n");

/** @returns the exit code */
export const kyc = async ([name = "", ...args]: string[]): Promise<number> => {
  if (["", "--help", "help"].includes(name)) {
    console.log(list);
    return name === "" ? 1 : 0;
  }
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}: npm run kyc -- --help lists them`);
  const options = { ...command.options, help: flag };
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  if (values.help) {
    console.log(`${usageOf(name)}\n${command.summary}`);
    return 0;
  }
  if (positionals.length < command.words) throw new Error(`Usage: ${usageOf(name)}`);
  const run = await command.load();
  return (await run({ positionals, values })) === false ? 1 : 0;
};

if (import.meta.main) {
  try {
    process.exit(await kyc(process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
