import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { addStacks } from "../stacks.ts";

export interface Resource {
  stack: string;
  id: string;
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is a tree of anything
  Properties: any;
  DeletionPolicy?: string;
}

// CloudFormation's own rules are asked in `check-stacks.test.ts`; they take longer than all else.
process.env.CDK_VALIDATION = "false";

/** With an own domain, as the other stage has none. */
export const settings = readSettings(cdk.context, "live");
export const styleHashes = ["sha256-Hash-of-a-style="];

/** Synthesizes everything once, with a line of text for each function's code. */
export const synthesize = () => {
  const app = new App();
  const stacks = addStacks(app, settings, {
    code: (name) => Code.fromInline(`export const handler = "${name}";`),
    styleHashes,
  });
  const resources = Object.entries(stacks).flatMap(([stack, it]) =>
    Object.entries(Template.fromStack(it).toJSON().Resources as Record<string, Resource>).map(
      ([id, resource]): Resource => ({ ...resource, stack, id }),
    ),
  );
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const propertiesOf = (type: string) => ofType(type).map(({ Properties }) => Properties);
  const nameOf = (id: string) => nameIn(resources.find((it) => it.id === id)) ?? id;
  // CDK's own, which carry values from region to region, are no functions of the product.
  const lambdas = ofType("AWS::Lambda::Function")
    .filter(nameIn)
    .map((it) => ({ ...it, name: nameOf(it.id) }));
  const regions = Object.fromEntries(Object.entries(stacks).map(([name, it]) => [name, it.region]));
  return { resources, ofType, propertiesOf, nameOf, lambdas, regions };
};

/** The line of code that stands for the bundle names it. */
const nameIn = (lambda: Resource | undefined) =>
  /"(.+)"/.exec(lambda?.Properties.Code?.ZipFile ?? "")?.[1];

export type Synthesized = ReturnType<typeof synthesize>;
