import type { OutputReference, Resource, Synthesized } from "#infra/testing/templates.ts";
import { region } from "../local-secrets.ts";
import { account, arnOf } from "./arns.ts";
import { localNames } from "./local-names.ts";

type Resolve = (stack: string, value: unknown) => string;

const pseudo: Record<string, string> = {
  "AWS::Partition": "aws",
  "AWS::Region": region,
  "AWS::AccountId": account,
};

/** Turns the references of templates into text, with the local run's names. */
export const resolver = (all: Synthesized): Resolve => {
  const nameOf = localNames(all);
  const find = (stack: string, id: string): Resource => {
    const found = all.resources.find((it) => it.stack === stack && it.id === id);
    if (!found) throw new Error(`The stack ${stack} has no resource ${id}`);
    return found;
  };
  const attribute = (stack: string, id: string, name: string): string => {
    const resource = find(stack, id);
    const value = attributes[`${resource.Type} ${name}`]?.(nameOf(resource));
    if (value === undefined) throw new Error(`${name} of ${resource.Type} cannot be resolved`);
    return value;
  };
  const outputOf = (reference: OutputReference): string => {
    const found = all.outputOf(reference);
    if (!found) throw new Error(`${reference.StackName} has no output ${reference.OutputName}`);
    return resolve(found.stack, found.value);
  };
  const substituted: Resolve = (stack, value) => {
    const [text, own = {}] = [value].flat() as [string, Record<string, unknown>?];
    return text.replace(/\$\{([^!}]+)\}/g, (_, name: string) => {
      if (name in own) return resolve(stack, own[name]);
      const [id = "", ...rest] = name.split(".");
      return rest.length > 0 ? attribute(stack, id, rest.join(".")) : resolve(stack, { Ref: name });
    });
  };
  const resolve: Resolve = (stack, value) => {
    if (typeof value !== "object" || value === null) return String(value);
    const [[kind = "", of] = []] = Object.entries(value);
    switch (kind) {
      case "Ref":
        return pseudo[of] ?? attribute(stack, of, "Ref");
      case "Fn::GetAtt":
        return attribute(stack, of[0], of[1]);
      case "Fn::Join":
        return of[1].map((part: unknown) => resolve(stack, part)).join(of[0]);
      case "Fn::Sub":
        return substituted(stack, of);
      case "Fn::GetStackOutput":
        return outputOf(of);
    }
    throw new Error(`${kind} cannot be resolved`);
  };
  return resolve;
};

/** What CloudFormation returns for a reference, by the name of the resource. */
const attributes: Record<string, (name: string) => string> = {
  "AWS::DynamoDB::GlobalTable Arn": arnOf.table,
  "AWS::DynamoDB::GlobalTable StreamArn": arnOf.stream,
  "AWS::S3::Bucket Arn": arnOf.bucket,
  "AWS::SQS::Queue Arn": arnOf.queue,
  "AWS::SecretsManager::Secret Ref": arnOf.secret,
  "AWS::KMS::Key Arn": arnOf.key,
  // "AWS::Logs::LogGroup", "Return values": this ARN ends in a star.
  "AWS::Logs::LogGroup Arn": (name) => `${arnOf.logs(name)}:*`,
  "AWS::SES::EmailIdentity Ref": (name) => name,
  "AWS::SES::ConfigurationSet Ref": (name) => name,
};
