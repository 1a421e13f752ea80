import { App, type Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "./settings.ts";
import { addStacks } from "./stacks.ts";
import { type OutputReference, synthesize } from "./testing/templates.ts";

const stacks = Object.values(
  addStacks(new App(), readSettings(cdk.context, "live"), (name) =>
    Code.fromInline(`export const handler = "${name}";`),
  ),
) as Stack[];
const templates = new Map(stacks.map((it) => [it.stackName, Template.fromStack(it).toJSON()]));

const referencesIn = (value: unknown): OutputReference[] => {
  if (typeof value !== "object" || value === null) return [];
  const own = (value as { "Fn::GetStackOutput"?: OutputReference })["Fn::GetStackOutput"];
  return own ? [own] : Object.values(value).flatMap(referencesIn);
};

it("no stack exports a value, so an older version may remove any output", () => {
  for (const { Outputs = {}, ...rest } of templates.values()) {
    expect(Object.values<object>(Outputs).filter((output) => "Export" in output)).toEqual([]);
    expect(JSON.stringify(rest)).not.toContain("Fn::ImportValue");
  }
});

it("each stack is deployed after those whose outputs it reads, in every version", () => {
  const read = stacks.flatMap((stack) =>
    referencesIn(templates.get(stack.stackName)).map(({ StackName }) => ({ stack, StackName })),
  );

  expect(read.length).toBeGreaterThan(50);
  for (const { stack, StackName } of read) {
    expect(stack.dependencies.map((it) => it.stackName)).toContain(StackName);
  }
});

it("what Data gives to other stacks outlives its removal from the template", () => {
  const { outputs, resources } = synthesize("live");
  const given = outputs.filter(({ stack }) => stack === "data");
  const ids = new Set(
    given.map(({ value }) => {
      const { Ref, "Fn::GetAtt": attribute } = value as { Ref?: string; "Fn::GetAtt"?: string[] };
      return Ref ?? attribute?.[0];
    }),
  );
  const owners = resources.filter(({ stack, id }) => stack === "data" && ids.has(id));

  expect(owners).toHaveLength(ids.size);
  expect(ids.size).toBeGreaterThan(10);
  for (const { id, DeletionPolicy } of owners) {
    expect([id, DeletionPolicy]).toEqual([id, "RetainExceptOnCreate"]);
  }
});
