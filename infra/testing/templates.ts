import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings, type Settings } from "../settings.ts";
import { addStacks, type Stacks } from "../stacks.ts";

export interface Resource {
  stack: string;
  id: string;
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is a tree of anything
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
}

interface WholeTemplate {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** A reference to an output of another stack. */
export interface OutputReference {
  StackName: string;
  OutputName: string;
}

type Stage = keyof typeof cdk.context.stages;

/** The live stage, because the other stage has no domain. */
export const settings = readSettings(cdk.context, "live");

/** By the settings as JSON. */
const made: Record<string, Synthesized> = {};

/** All stacks, with one line of inline code for each function; the same only once in each process. */
export const synthesize = (of: Stage | Settings = "live"): Synthesized => {
  const settings = typeof of === "string" ? readSettings(cdk.context, of) : of;
  const key = JSON.stringify(settings);
  made[key] ??= quickly(() => synthesizedOf(settings));
  return made[key];
};

/**
 * CDK records for each property the calls that set it; one call is enough here. CloudFormation's own
 * rules take longest. `check-stacks.test.ts` runs them on the product, and `deployer-stack.test.ts`
 * on the pipeline.
 */
export const quickly = <T>(work: () => T, validates = false): T => {
  const { stackTraceLimit } = Error;
  const { CDK_VALIDATION: before = "true" } = process.env;
  Error.stackTraceLimit = 1;
  if (!validates) process.env.CDK_VALIDATION = "false";
  try {
    return work();
  } finally {
    process.env.CDK_VALIDATION = before;
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/** Without the files that only a deployment reads. */
export const anApp = (): App =>
  new App({
    treeMetadata: false,
    analyticsReporting: false,
    context: { "aws:cdk:disable-asset-staging": true },
  });

/** One line of code in place of a bundle. */
export const inlineCode = (name: string) => Code.fromInline(`export const handler = "${name}";`);

const synthesizedOf = ({ deployment, ...settings }: Settings) => {
  // The local run resolves CloudFormation's reference to the account, not the account's number.
  const { account: _pinned, ...anywhere } = deployment;
  const stacks = addStacks(anApp(), { ...settings, deployment: anywhere }, inlineCode);
  const stackNames = Object.fromEntries(
    Object.entries(stacks).map(([stack, { stackName }]) => [stack, stackName]),
  );
  const names = Object.keys(stacks) as (keyof Stacks)[];
  const templates = names.map((stack) => ({
    stack,
    ...(Template.fromStack(stacks[stack]).toJSON() as WholeTemplate),
  }));
  const resources = templates.flatMap(({ stack, Resources }) =>
    Object.entries(Resources).map(([id, resource]): Resource => ({ ...resource, stack, id })),
  );
  const outputs = templates.flatMap(({ stack, Outputs = {} }) =>
    Object.entries(Outputs).map(([name, { Value }]) => ({ stack, name, value: Value })),
  );
  /** What `Fn::GetStackOutput` refers to. */
  const outputOf = ({ StackName, OutputName }: OutputReference) =>
    outputs.find(({ stack, name }) => stackNames[stack] === StackName && name === OutputName);
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const propertiesOf = (type: string) => ofType(type).map(({ Properties }) => Properties);
  const nameOf = (id: string) => nameIn(resources.find((it) => it.id === id)) ?? id;
  // Skip CDK's own functions, which empty the buckets of a disposable stage.
  const lambdas = ofType("AWS::Lambda::Function")
    .filter(nameIn)
    .map((it) => ({ ...it, name: nameOf(it.id) }));
  return {
    stacks,
    templates,
    resources,
    outputs,
    outputOf,
    ofType,
    propertiesOf,
    nameOf,
    lambdas,
  };
};

/** The inline code, which replaces the bundle, contains the function's name. */
const nameIn = (lambda: Resource | undefined) =>
  /"(.+)"/.exec(lambda?.Properties.Code?.ZipFile ?? "")?.[1];

export type Synthesized = ReturnType<typeof synthesizedOf>;
