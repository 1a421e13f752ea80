import { Refusal } from "./refusal.ts";

export type Input = Record<string, unknown>;

export const textIn = (input: Input, name: string): string => {
  const value = input[name];
  if (typeof value === "string" && value !== "") return value;
  throw new Refusal("MissingParameter", `The request must contain the parameter ${name}.`);
};

type WholeNumber = { name: string; min: number; max: number };

export const numberIn = (input: Input, { name, min, max }: WholeNumber): number | undefined => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  throw new Refusal(
    "InvalidParameterValue",
    `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${min} and ${max}.`,
  );
};

export const textsIn = (input: Input, name: string): string[] =>
  Array.isArray(input[name]) ? input[name].map(String) : [];
