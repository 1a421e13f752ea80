import { type Duration, RemovalPolicy } from "aws-cdk-lib";
import { Policy, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { FunctionName } from "../functions.ts";
import type { EnvironmentOf, EnvSchema } from "./environment.ts";
import { allow } from "./rights.ts";

export type CodeOf = (name: FunctionName) => Code;

export interface HouseFunctionProps<E extends EnvSchema> {
  code: Code;
  description: string;
  schema: E;
  environment: EnvironmentOf<E>;
  rights: PolicyStatement[];
  timeout: Duration;
  memorySize: number;
  /** For a worker that sends to its own queue: Lambda's loop detection stops at 16 rounds. */
  callsItself?: boolean;
  /** Number of the account's concurrent executions that are this function's alone, and its maximum. */
  reserved?: number | undefined;
  /** Dead-letter queue for the failed events of an asynchronous function. */
  givenUp?: Queue;
}

/** The defaults: ARM, Node 24, an own role with exactly its rights, logs kept for three months. */
export class HouseFunction<E extends EnvSchema = EnvSchema> extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly #policy: Policy;

  constructor(scope: Construct, id: string, props: HouseFunctionProps<E>) {
    super(scope, id);
    const { code, description, environment, rights, timeout, memorySize } = props;
    const logGroup = new LogGroup(this, "Logs", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    this.logGroup = logGroup;
    this.#policy = new Policy(this, "Rights", {
      roles: [role],
      statements: [
        allow(["logs:CreateLogStream", "logs:PutLogEvents"], logGroup.logGroupArn),
        ...rights,
      ],
    });
    this.lambda = new LambdaFunction(this, "Function", {
      code,
      description,
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      environment: environment as Record<string, string>,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      timeout,
      memorySize,
      ...(props.reserved && { reservedConcurrentExecutions: props.reserved }),
      ...(props.givenUp && { deadLetterQueue: props.givenUp }),
      recursiveLoop: props.callsItself ? RecursiveLoop.ALLOW : RecursiveLoop.TERMINATE,
    });
    // Without its rights the first call would fail.
    this.lambda.node.addDependency(this.#policy);
  }

  /** @returns the policy, which must exist before the right can be used */
  may(...rights: PolicyStatement[]): Policy {
    this.#policy.addStatements(...rights);
    return this.#policy;
  }
}
