import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "./settings.ts";

const context = () => structuredClone(cdk.context);

it("reads what cdk.json has", () => {
  expect(readSettings(context()).registrar.name).toBe(cdk.context.registrar.name);
});

it("names every setting that is missing or wrong", () => {
  const wrong = context() as Record<string, Record<string, unknown>>;
  delete wrong.registrar?.name;
  Object.assign(wrong.deployment ?? {}, { region: "Ireland", bankUrl: "http://bank.example" });

  expect(() => readSettings(wrong)).toThrow(
    /^The context in cdk\.json is wrong: .*registrar\.name.*deployment\.region.*deployment\.bankUrl/,
  );
});

it("refuses a setting that nobody reads", () => {
  const wrong = context();
  Object.assign(wrong.deployment, { limits: "off" });

  expect(() => readSettings(wrong)).toThrow("limits");
});
