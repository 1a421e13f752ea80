import { expect, it } from "vitest";
import { synthesize } from "../testing/templates.ts";

const live = synthesize("live");
const demo = synthesize("demo");

const holdData = [
  "AWS::DynamoDB::GlobalTable",
  "AWS::KMS::Key",
  "AWS::S3::Bucket",
  "AWS::SecretsManager::Secret",
];

it("data of the live stage outlives its stacks, but not a first deployment that fails", () => {
  const kept = live.resources.filter(({ Type }) => holdData.includes(Type));

  expect(kept).toHaveLength(22);
  for (const { id, DeletionPolicy, UpdateReplacePolicy } of kept) {
    expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([
      id,
      "RetainExceptOnCreate",
      "Retain",
    ]);
  }
});

it("no other resource outlives its stack, so no name is taken when the stack comes again", () => {
  const kept = live.resources.filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith("Retain"));

  expect(new Set(kept.map(({ Type }) => Type))).toEqual(new Set(holdData));
});

it("tables, whose deletion protection stops a rollback, are created after all that may fail", () => {
  for (const { DependsOn } of live.ofType("AWS::DynamoDB::GlobalTable")) {
    expect(DependsOn).toContain("TokenKeys");
  }
});

it("a destroyed demo stage leaves no data, so it can be deployed again under the same names", () => {
  const kept = demo.resources.filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith("Retain"));
  const tables = demo.ofType("AWS::DynamoDB::GlobalTable");
  const emptied = demo
    .ofType("Custom::S3AutoDeleteObjects")
    .map(({ Properties }) => Properties.BucketName.Ref);

  expect(kept).toEqual([]);
  expect(emptied.toSorted()).toEqual(
    demo
      .ofType("AWS::S3::Bucket")
      .map(({ id }) => id)
      .sort(),
  );
  for (const { Properties } of tables) {
    expect(Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  }
});
