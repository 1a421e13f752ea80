import { expect, it } from "vitest";
import { type OutputReference, synthesize } from "./testing/templates.ts";

const { stacks, outputOf, outputs, resources, templates } = synthesize("live");

const referencesIn = (value: unknown): OutputReference[] => {
  if (typeof value !== "object" || value === null) return [];
  const own = (value as { "Fn::GetStackOutput"?: OutputReference })["Fn::GetStackOutput"];
  return own ? [own] : Object.values(value).flatMap(referencesIn);
};

it("no stack exports a value, so an older version may remove any output", () => {
  for (const { Outputs = {}, ...rest } of templates) {
    expect(Object.values<object>(Outputs).filter((output) => "Export" in output)).toEqual([]);
    expect(JSON.stringify(rest)).not.toContain("Fn::ImportValue");
  }
});

it("each stack is deployed after those whose outputs it reads, in every version", () => {
  const read = templates.flatMap(({ stack, ...template }) =>
    referencesIn(template).map((reference) => ({ stack, from: outputOf(reference)?.stack })),
  );

  expect(read.length).toBeGreaterThan(50);
  for (const { stack, from = stack } of read) {
    expect(stacks[stack].dependencies).toContain(stacks[from]);
  }
});

it("what Data gives to other stacks outlives its removal from the template", () => {
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
