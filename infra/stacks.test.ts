import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "./settings.ts";
import { addStacks, release } from "./stacks.ts";
import { anApp, inlineCode, quickly, settings, synthesize } from "./testing/templates.ts";

it("each stack has fewer than 400 resources, and the tables are in the region of the settings", () => {
  const all = synthesize();

  for (const stack of Object.keys(all.stacks)) {
    expect(all.resources.filter((it) => it.stack === stack).length).toBeLessThan(400);
  }
  expect(settings.deployment.region).toBe(
    all.propertiesOf("AWS::DynamoDB::GlobalTable")[0].Replicas[0].Region,
  );
});

it("everything that can bear tags bears those of the product and its stage", () => {
  const tagged = synthesize().resources.filter(({ Properties }) => Array.isArray(Properties?.Tags));

  expect(new Set(tagged.map(({ Type }) => Type)).size).toBeGreaterThan(8);
  for (const { Properties } of tagged) {
    expect(Properties.Tags).toContainEqual({ Key: "product", Value: "holder-kyc" });
    expect(Properties.Tags).toContainEqual({ Key: "stage", Value: "live" });
  }
});

it("a release changes each resource that watches those of other stacks, so its references are read again", () => {
  const watching = synthesize().resources.filter(({ stack }) => stack === "watch");
  const taggable = watching.filter(({ Type }) => /Alarm|Topic$/.test(Type));

  expect(taggable.length).toBeGreaterThan(30);
  for (const { Properties } of taggable) {
    expect(Properties.Tags).toContainEqual({ Key: "release", Value: release() });
  }
});

it("a stage that keeps its data is bound to its account and protected from deletion", () => {
  const stacksOf = (stage: string) =>
    Object.values(
      quickly(() => addStacks(anApp(), readSettings(cdk.context, stage), inlineCode)),
    ).map(({ account, terminationProtection }) => [account, terminationProtection]);

  expect(stacksOf("live")).toEqual(Array(9).fill([cdk.context.stages.live.account, true]));
  for (const [, isProtected] of stacksOf("demo")) expect(isProtected).toBe(false);
});
