import { parseArgs } from "node:util";

export interface Options {
  port: number;
  dataDir: string;
  reset: boolean;
  /** How many made-up submissions to send at start. */
  demo: number;
  limits: "on" | "off";
}

export const usage = `Usage: npm start -- [--port N] [--data DIR] [--reset] [--demo N] [--limits off]`;

/** @throws an Error with one sentence for options that make no sense */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "3000" },
      data: { type: "string", default: ".local" },
      reset: { type: "boolean", default: false },
      demo: { type: "string", default: "0" },
      limits: { type: "string", default: "on" },
    },
  });
  const { limits } = values;
  if (limits !== "on" && limits !== "off") throw new Error(`--limits is on or off. ${usage}`);
  return {
    port: wholeNumber("--port", values.port, 65_535),
    dataDir: values.data,
    reset: values.reset,
    demo: wholeNumber("--demo", values.demo, 1_000_000),
    limits,
  };
};

const wholeNumber = (name: string, value: string, max: number): number => {
  if (/^\d{1,7}$/.test(value) && Number(value) <= max) return Number(value);
  throw new Error(`${name} takes a whole number up to ${max}. ${usage}`);
};
