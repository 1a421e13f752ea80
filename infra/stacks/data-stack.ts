import { Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AttributeType,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { AnyPrincipal, Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { type LifecycleRule, StorageClass } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import {
  auditTable,
  type Keys,
  mainTable,
  registersTable,
  type TableDefinition,
} from "#functions/store/table/definitions.ts";
import { recoverableDays } from "#shared/kyc/limits.ts";
import { backedUp } from "../backed-up.ts";
import { Backups } from "../constructs/backups.ts";
import type { CodeOf } from "../constructs/house-function.ts";
import { LogBucket, PrivateBucket } from "../constructs/private-bucket.ts";
import { removalOf } from "../constructs/removal.ts";
import {
  keysOfTables,
  originSecretName,
  type SecretSetting,
  secretNamesOf,
} from "../secret-names.ts";
import type { Settings } from "../settings.ts";
import { createSigningKeys } from "../workers/create-signing-keys.ts";

interface DataStackProps extends StackProps {
  settings: Settings;
  code: CodeOf;
}

/** For point-in-time recovery, and for images, so that a restored table finds them. */
const backDays = Duration.days(recoverableDays);

/** The file of a day is there as long as any entry or item of the day, which expire late. */
const fileOutlivesDays = 7;

export class DataStack extends Stack {
  readonly key: Key;
  /** The restored table, if the settings name one. The table of this stack stays beside it. */
  readonly main: ITableV2;
  readonly registers: ITableV2;
  /** The chain of log entries. */
  readonly audit: ITableV2;
  readonly images: PrivateBucket;
  readonly exports: PrivateBucket;
  /** The chain of each closed day, and its head of each hour. */
  readonly auditFiles: PrivateBucket;
  /** Of erased accounts, for a restore of the main table. */
  readonly tombstones: PrivateBucket;
  readonly secretNames: Record<SecretSetting, string>;
  readonly secrets: Record<SecretSetting, Secret>;
  /** CloudFront sends the last; the API accepts all. */
  readonly originSecrets: Secret[];
  readonly #removalPolicy: RemovalPolicy;

  constructor(scope: Construct, id: string, { settings, code, ...props }: DataStackProps) {
    super(scope, id, props);
    const { stage } = settings;
    const removalPolicy = removalOf(settings);
    this.#removalPolicy = removalPolicy;
    this.key = new Key(this, "Key", {
      description: "Submissions, registers and images of holders",
      enableKeyRotation: true,
      removalPolicy,
    });
    const ownMain = this.#table("Main", mainTable);
    this.main = this.#restored(settings) ?? ownMain;
    this.registers = this.#table("Registers", registersTable);
    this.audit = this.#table("Audit", auditTable);
    const logs = new LogBucket(this, "Logs", { removalPolicy });
    this.images = new PrivateBucket(this, "Images", {
      encryptionKey: this.key,
      logs,
      removalPolicy,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: backDays, expiredObjectDeleteMarker: true },
        ...colderAfter(settings.deployment.coldImagesAfterDays),
      ],
    });
    // The sweep deletes an export a day after its last part; this rule deletes what it left.
    this.exports = new PrivateBucket(this, "Exports", {
      encryptionKey: this.key,
      logs,
      removalPolicy,
      lifecycleRules: [{ expiration: Duration.days(2) }],
    });
    const { logDays } = settings.registrar;
    const fileDays = logDays && logDays + fileOutlivesDays;
    this.auditFiles = new PrivateBucket(this, "AuditFiles", {
      encryptionKey: this.key,
      logs,
      removalPolicy,
      versioned: true,
      // A disposable stage locks none, so that its bucket can be emptied.
      lockedDays: settings.deployment.isDisposable ? undefined : (fileDays ?? 365),
      lifecycleRules: fileDays
        ? [
            { expiration: Duration.days(fileDays), noncurrentVersionExpiration: Duration.days(1) },
            { expiredObjectDeleteMarker: true },
          ]
        : [],
    });
    this.tombstones = new PrivateBucket(this, "Tombstones", {
      encryptionKey: this.key,
      logs,
      removalPolicy,
      versioned: true,
    });
    this.auditFiles.addToResourcePolicy(onlyNewFiles(this.auditFiles));
    const secrets = new Construct(this, "Secrets");
    this.secretNames = secretNamesOf(stage);
    this.secrets = mapValues(this.secretNames, (setting, name) =>
      this.#secret(secrets, setting, name),
    );
    this.originSecrets = settings.deployment.originSecrets.map((number) =>
      this.#secret(secrets, `ORIGIN_SECRET_${number}`, originSecretName(stage, number)),
    );
    const signingKeys = createSigningKeys(this, {
      code,
      data: this,
      number: settings.deployment.tokenKeys,
    });
    // A failed first deployment cannot take back a table with deletion protection: tables come last.
    for (const table of [ownMain, this.registers, this.audit])
      table.node.addDependency(signingKeys);
    const { backups } = settings.deployment;
    if (backups) {
      const tables = backedUp.tables.map((name) => this[name].tableArn);
      const buckets = backedUp.buckets.map((name) => this[name].bucketArn);
      const data = [...tables, ...buckets];
      new Backups(this, "Backups", { settings, backups, key: this.key, data });
    }
  }

  #restored({ deployment: { restoredMainTable: restored } }: Settings): ITableV2 | undefined {
    return (
      restored &&
      TableV2.fromTableAttributes(this, "RestoredMain", {
        tableName: restored.name,
        tableStreamArn: restored.streamArn,
        encryptionKey: this.key,
      })
    );
  }

  #table(id: string, { keys, indexes, timeToLiveAttribute, hasStream }: TableDefinition): ITableV2 {
    return new TableV2(this, id, {
      ...attributes(keys),
      globalSecondaryIndexes: indexes.map(
        ({ name, keys, projected }): GlobalSecondaryIndexPropsV2 => ({
          indexName: name,
          ...attributes(keys),
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [...projected],
        }),
      ),
      ...(timeToLiveAttribute && { timeToLiveAttribute }),
      ...(hasStream && { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES }),
      encryption: TableEncryptionV2.customerManagedKey(this.key),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: backDays.toDays(),
      },
      deletionProtection: this.#removalPolicy !== RemovalPolicy.DESTROY,
      removalPolicy: this.#removalPolicy,
    }) as ITableV2;
  }

  /** Random text at first. A step replaces the token keys, the operator replaces outside keys. */
  #secret(scope: Construct, id: string, secretName: string): Secret {
    return new Secret(scope, id, {
      secretName,
      removalPolicy: this.#removalPolicy,
      ...(keysOfTables.includes(id) && { encryptionKey: this.key }),
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }
}

/** No caller, whatever its rights, puts an object over another one. */
const onlyNewFiles = (bucket: PrivateBucket): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ["s3:PutObject"],
    resources: [bucket.arnForObjects("*")],
    conditions: { Null: { "s3:if-none-match": "true" } },
  });

/** Objects below 128 kB stay: they would cost more there. */
const colderAfter = (days: number | undefined): LifecycleRule[] => {
  if (days === undefined) return [];
  const storageClass = StorageClass.GLACIER_INSTANT_RETRIEVAL;
  return [{ transitions: [{ storageClass, transitionAfter: Duration.days(days) }] }];
};

const attributes = ({ partition, sort }: Keys) => ({
  partitionKey: { name: partition, type: AttributeType.STRING },
  sortKey: { name: sort, type: AttributeType.STRING },
});

const mapValues = <K extends string, V, R>(
  values: Record<K, V>,
  make: (key: K, value: V) => R,
): Record<K, R> =>
  Object.fromEntries(
    Object.entries<V>(values).map(([key, value]) => [key, make(key as K, value)]),
  ) as Record<K, R>;
