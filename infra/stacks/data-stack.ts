import { CustomResource, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AttributeType,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { Key } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import {
  type Keys,
  mainTable,
  registersTable,
  type TableDefinition,
} from "#functions/store/tables.ts";
import { Env as KeysEnv } from "#functions/workers/make-token-keys/env.ts";
import { type CodeOf, HouseFunction } from "../constructs/house-function.ts";
import { LogBucket, PrivateBucket } from "../constructs/private-bucket.ts";
import { allow } from "../constructs/rights.ts";
import { type SecretSetting, secretName, secretNamesOf } from "../secret-names.ts";

interface DataStackProps extends StackProps {
  stage: string;
  code: CodeOf;
}

/** As long as DynamoDB can go back, so that a restored table finds its images. */
const backDays = Duration.days(35);

/** What must never be lost: tables, images, secrets, and the key that closes them. */
export class DataStack extends Stack {
  readonly key: Key;
  readonly main: TableV2;
  readonly registers: TableV2;
  readonly images: PrivateBucket;
  readonly exports: PrivateBucket;
  readonly secretNames: Record<SecretSetting, string>;
  readonly secrets: Record<SecretSetting, Secret>;
  /** By this the API knows calls that came through CloudFront. */
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, { stage, code, ...props }: DataStackProps) {
    super(scope, id, props);
    this.key = new Key(this, "Key", {
      description: "Submissions, registers and images of holders",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.main = this.#table("Main", mainTable);
    this.registers = this.#table("Registers", registersTable);
    const logs = new LogBucket(this, "Logs");
    this.images = new PrivateBucket(this, "Images", {
      encryptionKey: this.key,
      logs,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: backDays, expiredObjectDeleteMarker: true }],
    });
    // Made again at any time from what is kept, so nothing of it outlives its day.
    this.exports = new PrivateBucket(this, "Exports", {
      encryptionKey: this.key,
      logs,
      lifecycleRules: [{ expiration: Duration.days(1) }],
    });
    const secrets = new Construct(this, "Secrets");
    this.secretNames = secretNamesOf(stage);
    this.secrets = mapValues(this.secretNames, (setting, name) =>
      this.#secret(secrets, setting, name),
    );
    this.originSecret = this.#secret(secrets, "ORIGIN_SECRET", secretName(stage, "origin"));
    this.#tokenKeys(code);
  }

  /** Made where they are kept; no template, terminal or log ever holds them. */
  #tokenKeys(code: CodeOf): void {
    const { TOKEN_PRIVATE_KEY_SECRET, TOKEN_PUBLIC_KEY_SECRET } = this.secretNames;
    const step = new HouseFunction(this, "MakeTokenKeys", {
      code: code("make-token-keys"),
      description: "Makes the pair of keys for tokens at the first deployment",
      timeout: Duration.minutes(1),
      memorySize: 256,
      schema: KeysEnv,
      environment: { TOKEN_PRIVATE_KEY_SECRET, TOKEN_PUBLIC_KEY_SECRET },
      rights: [
        allow(
          ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"],
          this.secrets.TOKEN_PRIVATE_KEY_SECRET.secretArn,
          this.secrets.TOKEN_PUBLIC_KEY_SECRET.secretArn,
        ),
      ],
    });
    const made = new CustomResource(this, "TokenKeys", {
      resourceType: "Custom::TokenKeys",
      serviceToken: step.lambda.functionArn,
      serviceTimeout: Duration.minutes(5),
    });
    made.node.addDependency(step.may());
  }

  #table(id: string, { keys, indexes, timeToLiveAttribute, hasStream }: TableDefinition): TableV2 {
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
      timeToLiveAttribute,
      ...(hasStream && { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES }),
      encryption: TableEncryptionV2.customerManagedKey(this.key),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: backDays.toDays(),
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Begins as random text, which some stay; a step makes the token keys, the operator sets the others. */
  #secret(scope: Construct, id: string, secretName: string): Secret {
    return new Secret(scope, id, {
      secretName,
      removalPolicy: RemovalPolicy.RETAIN,
      // What opens the numbers of holders is closed by the same key as they are.
      ...(id === "FIELD_KEYS_SECRET" && { encryptionKey: this.key }),
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }
}

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
