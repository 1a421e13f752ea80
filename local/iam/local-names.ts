import cdk from "#cdk.json" with { type: "json" };
import { senderDomain } from "#infra/sender-domain.ts";
import type { OutputReference, Resource, Synthesized } from "#infra/testing/templates.ts";
import {
  auditBucket,
  codesMailSet,
  exportsBucket,
  imagesBucket,
  mailsSet,
  tombstonesBucket,
} from "../environment.ts";
import { bounceQueue, deadLetters, queueNames } from "../setup/create-queues.ts";
import { tableNames } from "../setup/create-tables.ts";

/** What each setting of a function names in the local run. */
const settings: Record<string, string> = {
  MAIN_TABLE: tableNames.main,
  REGISTERS_TABLE: tableNames.registers,
  IMAGES_BUCKET: imagesBucket,
  EXPORTS_BUCKET: exportsBucket,
  AUDIT_TABLE: tableNames.audit,
  AUDIT_BUCKET: auditBucket,
  TOMBSTONES_BUCKET: tombstonesBucket,
  CODES_MAIL_SET: codesMailSet,
  MAILS_SET: mailsSet,
  ...Object.fromEntries(queueNames.map((name) => [`${name.toUpperCase()}_QUEUE_URL`, name])),
};

/**
 * The local name of a resource. The settings of the functions tell: where the stack refers to a
 * resource, the local run has its name. A resource that no function uses keeps its name from the stack.
 */
export const localNames = ({ lambdas, outputOf, ofType }: Synthesized) => {
  const names = new Map<string, string>();
  const give = (stack: string, id: string, name: string) => names.set(`${stack} ${id}`, name);
  const refer = (stack: string, value: Reference): [string, string] => {
    const output = value["Fn::GetStackOutput"];
    const found = output && outputOf(output);
    if (found) return refer(found.stack, found.value as Reference);
    return [stack, value.Ref ?? value["Fn::GetAtt"]?.[0] ?? ""];
  };
  for (const { stack, Properties } of lambdas) {
    const variables: Record<string, Reference> = Properties.Environment.Variables;
    for (const [setting, value] of Object.entries(variables)) {
      const name = settings[setting];
      if (name) give(...refer(stack, value), name);
    }
  }
  for (const { stack, Properties } of ofType("AWS::Lambda::EventSourceMapping")) {
    const lambda = lambdas.find(
      (it) => it.stack === stack && it.id === Properties.FunctionName.Ref,
    );
    if (lambda?.name === "record-bounce") {
      give(...refer(stack, Properties.EventSourceArn), bounceQueue);
    }
  }
  for (const { stack, id, Properties } of ofType("AWS::SQS::Queue")) {
    const dead = Properties.RedrivePolicy?.deadLetterTargetArn;
    if (dead) give(...refer(stack, dead), `${names.get(`${stack} ${id}`)}${deadLetters}`);
  }
  return ({ stack, id, Type, Properties }: Resource): string =>
    names.get(`${stack} ${id}`) ?? ownName[Type]?.(Properties) ?? id.replace(hash, "");
};

interface Reference {
  Ref?: string;
  "Fn::GetAtt"?: [string, string];
  "Fn::GetStackOutput"?: OutputReference;
}

/** Names that need no setting; a secret's has the stage in front. */
const ownName: Record<string, (properties: Resource["Properties"]) => string> = {
  "AWS::SecretsManager::Secret": ({ Name }) => Name.split("/").at(-1),
  // A stage can have a sender of its own.
  "AWS::SES::EmailIdentity": () => senderDomain(cdk.context.registrar),
};

/** CDK adds it to every name. */
const hash = /[0-9A-F]{8}$/;
