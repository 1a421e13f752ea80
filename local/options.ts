import { parseArgs } from "node:util";
import { SecondFactor } from "#shared/second-factor.ts";

export interface Options {
  port: number;
  dataDir: string;
  reset: boolean;
  demo: number;
  limits: "on" | "off";
  /** Registers that the first start imports: all, or only those of the demo people. */
  registers: "all" | "demo";
  secondFactor: SecondFactor;
  forcePasswordChange: "on" | "off";
  /** Pages and functions change as their source is saved. */
  dev: boolean;
}

export const usage = `Usage: npm start -- [options]
  --port N          port of the form, 3000 by default; other pages use the next ports
  --data DIR        folder for the data, .local by default
  --reset           deletes the data and starts again
  --demo N          sends N made-up submissions
  --limits off      turns off the rate limits per address and account
  --registers demo  loads only the registers of the demo people
  --second-factor required
                    each administrator must set up an authenticator app; or off
  --force-password-change
                    an administrator whose password somebody else chose must
                    choose a new one first
  --dev             pages and functions change as you save them (npm run dev)
  --help            lists the options`;

export const asksForHelp = (args: string[]): boolean =>
  args.includes("--help") || args.includes("-h");

/** @throws an Error that names the wrong option and lists all options */
export const readOptions = (args: string[]): Options => {
  const values = parse(args);
  const { limits, registers } = values;
  if (limits !== "on" && limits !== "off") throw new Error(`--limits must be on or off.\n${usage}`);
  if (registers !== "all" && registers !== "demo") {
    throw new Error(`--registers must be all or demo.\n${usage}`);
  }
  const secondFactor = SecondFactor.safeParse(values["second-factor"]);
  if (!secondFactor.success) {
    throw new Error(`--second-factor must be off, optional or required.\n${usage}`);
  }
  return {
    port: wholeNumber("--port", values.port, 65_535),
    dataDir: values.data,
    reset: values.reset,
    demo: wholeNumber("--demo", values.demo, 1_000_000),
    limits,
    registers,
    secondFactor: secondFactor.data,
    forcePasswordChange: values["force-password-change"] ? "on" : "off",
    dev: values.dev,
  };
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string", default: "3000" },
        data: { type: "string", default: ".local" },
        reset: { type: "boolean", default: false },
        demo: { type: "string", default: "0" },
        limits: { type: "string", default: "on" },
        registers: { type: "string", default: "all" },
        "second-factor": { type: "string", default: "optional" },
        "force-password-change": { type: "boolean", default: false },
        dev: { type: "boolean", default: false },
      },
    }).values;
  } catch (cause) {
    throw new Error(`${(cause as Error).message}.\n${usage}`, { cause });
  }
};

const wholeNumber = (name: string, value: string, max: number): number => {
  if (/^\d{1,7}$/.test(value) && Number(value) <= max) return Number(value);
  throw new Error(`${name} takes a whole number up to ${max}.\n${usage}`);
};
