import { beforeAll, describe, expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import {
  auditTable,
  mainTable,
  registersTable,
  type TableDefinition,
} from "#functions/store/table/definitions.ts";
import { versionedBuckets } from "#local/setup/create-buckets.ts";
import { readSettings } from "../settings.ts";
import { type Resource, type Synthesized, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("the data", () => {
  it("is in three tables with the keys, indexes and expiry that the functions expect", () => {
    const tables = props("AWS::DynamoDB::GlobalTable");

    expect(tables.map(shapeOf)).toEqual([
      expectedShape(mainTable, "NEW_AND_OLD_IMAGES"),
      expectedShape(registersTable, undefined),
      expectedShape(auditTable, undefined),
    ]);
  });

  it("is encrypted with our key, recoverable for 35 days, and protected from deletion", () => {
    const keyId = all.ofType("AWS::KMS::Key").map(({ id }) => id)[0];
    const tables = all.ofType("AWS::DynamoDB::GlobalTable");

    for (const { Properties, DeletionPolicy } of tables) {
      const [replica] = Properties.Replicas;
      expect(replica.SSESpecification.KMSMasterKeyId["Fn::GetAtt"][0]).toBe(keyId);
      expect(replica.PointInTimeRecoverySpecification).toEqual({
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      });
      expect(replica.DeletionProtectionEnabled).toBe(true);
      expect(DeletionPolicy).toBe("RetainExceptOnCreate");
    }
    expect(props("AWS::KMS::Key")[0].EnableKeyRotation).toBe(true);
  });

  it("is in private buckets that require TLS, with encryption and expiry for images and exports", () => {
    const buckets = all.ofType("AWS::S3::Bucket");
    const policies = props("AWS::S3::BucketPolicy");

    expect(buckets).toHaveLength(7);
    for (const { id, Properties, DeletionPolicy } of buckets) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual(Array(4).fill(true));
      expect(DeletionPolicy).toBe("RetainExceptOnCreate");
      const policy = policies.find(({ Bucket }) => Bucket.Ref === id);
      expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
    }
    const ofData = buckets.filter(({ stack }) => stack === "data");
    const images = ofData.find(({ id }) => id.startsWith("Images"));
    const exports = ofData.find(({ id }) => id.startsWith("Exports"));
    for (const bucket of [images, exports]) {
      const { ServerSideEncryptionConfiguration } = bucket?.Properties.BucketEncryption ?? {};
      const [rule] = ServerSideEncryptionConfiguration;
      expect(rule.ServerSideEncryptionByDefault.SSEAlgorithm).toBe("aws:kms");
    }
    expect(images?.Properties.VersioningConfiguration.Status).toBe("Enabled");
    expect(images?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      NoncurrentVersionExpiration: { NoncurrentDays: 35 },
      ExpiredObjectDeleteMarker: true,
      Status: "Enabled",
    });
    expect(images?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      Transitions: [{ StorageClass: "GLACIER_IR", TransitionInDays: 90 }],
      Status: "Enabled",
    });
    const tombstones = ofData.find(({ id }) => id.startsWith("Tombstones"));
    expect(tombstones?.Properties.VersioningConfiguration.Status).toBe("Enabled");
    expect(JSON.stringify(tombstones?.Properties.LifecycleConfiguration)).not.toContain(
      "Expiration",
    );
    expect(exports?.Properties.VersioningConfiguration).toBeUndefined();
    expect(exports?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 2, Status: "Enabled" }),
    );
    expect(exports?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      Status: "Enabled",
    });
  });

  it("keeps versions of the same buckets as the local run", () => {
    const kept = all
      .ofType("AWS::S3::Bucket")
      .filter(({ Properties }) => Properties.VersioningConfiguration)
      .map(({ id }) => id.toLowerCase());

    expect(kept).toHaveLength(versionedBuckets.length);
    for (const name of versionedBuckets) {
      expect(kept.filter((id) => id.startsWith(name))).toHaveLength(1);
    }
  });

  it("D85: locks every version of the files of the audit log, and takes no file a second time", () => {
    const files = all.ofType("AWS::S3::Bucket").find(({ id }) => id.startsWith("AuditFiles"));
    const policy = props("AWS::S3::BucketPolicy").find(({ Bucket }) => Bucket.Ref === files?.id);

    expect(files?.Properties).toMatchObject({
      VersioningConfiguration: { Status: "Enabled" },
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: "GOVERNANCE", Days: 2564 } } },
    });
    expect(policy.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: "Deny",
        Action: "s3:PutObject",
        Principal: { AWS: "*" },
        Condition: { Null: { "s3:if-none-match": "true" } },
      }),
    );
  });

  it("D85: a stage that may be destroyed locks nothing, so that its bucket can be emptied", () => {
    const files = synthesize("demo")
      .ofType("AWS::S3::Bucket")
      .find(({ id }) => id.startsWith("AuditFiles"));

    expect(files?.Properties.ObjectLockEnabled).toBeUndefined();
    expect(files?.Properties.VersioningConfiguration.Status).toBe("Enabled");
  });

  it("D86: removes the files of the audit log a week after the entries of their day", () => {
    const rulesOf = (stage: ReturnType<typeof synthesize>) =>
      stage.ofType("AWS::S3::Bucket").find(({ id }) => id.startsWith("AuditFiles"))?.Properties
        .LifecycleConfiguration.Rules;

    expect(rulesOf(synthesize("demo"))).toContainEqual({
      ExpirationInDays: 37,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: "Enabled",
    });
    expect(rulesOf(all)).toContainEqual({
      ExpirationInDays: 2564,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: "Enabled",
    });
  });

  it("D87: encrypts the keys of field values, lookups and the audit log with the key of the tables", () => {
    const ours = props("AWS::SecretsManager::Secret").filter(({ KmsKeyId }) => KmsKeyId);

    expect(ours.map(({ Name }) => Name.split("/").at(-1)).sort()).toEqual([
      "audit-key",
      "field-keys",
      "lookup-key",
    ]);
  });

  it("has eleven named secrets, whose values are in no template", () => {
    const secrets = props("AWS::SecretsManager::Secret");

    expect(secrets).toHaveLength(11);
    for (const { Name, SecretString } of secrets) {
      expect(Name).toMatch(/^holder-kyc\/live\/[a-z-]+$/);
      expect(SecretString).toBeUndefined();
    }
  });
});

const shapeOf = (table: Resource["Properties"]) => ({
  keys: table.KeySchema.map((key: { AttributeName: string }) => key.AttributeName),
  indexes: (table.GlobalSecondaryIndexes ?? []).map(
    // biome-ignore lint/suspicious/noExplicitAny: a template is a tree of anything
    ({ IndexName, KeySchema, Projection }: any) => ({
      name: IndexName,
      keys: KeySchema.map((key: { AttributeName: string }) => key.AttributeName),
      projected: Projection.NonKeyAttributes,
    }),
  ),
  expiry: table.TimeToLiveSpecification,
  stream: table.StreamSpecification?.StreamViewType,
});

const expectedShape = (
  { keys, indexes, timeToLiveAttribute }: TableDefinition,
  stream: string | undefined,
) => ({
  keys: [keys.partition, keys.sort],
  indexes: indexes.map((index) => ({
    name: index.name,
    keys: [index.keys.partition, index.keys.sort],
    projected: index.projected,
  })),
  expiry: timeToLiveAttribute && { AttributeName: timeToLiveAttribute, Enabled: true },
  stream,
});

it("a raised number of the token keys reaches the resource that replaces them", () => {
  const context = structuredClone(cdk.context);
  Object.assign(context.stages.live, { tokenKeys: 2 });

  const { propertiesOf } = synthesize(readSettings(context, "live"));

  expect(propertiesOf("Custom::TokenKeys")).toEqual([expect.objectContaining({ Number: 2 })]);
});
