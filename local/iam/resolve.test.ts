import { expect, it } from "vitest";
import { synthesize } from "#infra/testing/templates.ts";
import { arnOf } from "./arns.ts";
import { resolver } from "./resolve.ts";

const all = synthesize();
const resolve = resolver(all);
const [source] = all.propertiesOf("AWS::Lambda::EventSourceMapping");
const mail: string = source.EventSourceArn["Fn::GetAtt"][0];
const [output] = all.outputs.filter(({ name }) => /FnGetAttMain.*StreamArn/.test(name));
const StackName = "HolderKycLiveData";

it.each([
  ["text", "text"],
  [{ Ref: "AWS::Partition" }, "aws"],
  [{ "Fn::GetAtt": [mail, "Arn"] }, arnOf.queue("mail")],
  [{ "Fn::Join": ["/", ["a", { Ref: "AWS::AccountId" }]] }, "a/000000000000"],
  [{ "Fn::Sub": `\${AWS::Region} \${${mail}.Arn}` }, `eu-west-1 ${arnOf.queue("mail")}`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own
  [{ "Fn::Sub": ["${Own} ${!Kept}", { Own: { Ref: "AWS::Region" } }] }, "eu-west-1 ${!Kept}"],
  [{ "Fn::GetStackOutput": { StackName, OutputName: output?.name } }, arnOf.stream("Main")],
])("%o is %s", (value, text) => {
  expect(resolve("workers", value)).toBe(text);
});

it.each([
  [{ Ref: "Unknown" }, "The stack workers has no resource Unknown"],
  [{ "Fn::GetAtt": [mail, "QueueName"] }, "QueueName of AWS::SQS::Queue cannot be resolved"],
  [
    { "Fn::GetStackOutput": { StackName, OutputName: "Unknown" } },
    "HolderKycLiveData has no output Unknown",
  ],
  [{ "Fn::Select": [0, ["a"]] }, "Fn::Select cannot be resolved"],
])("%o is refused", (value, words) => {
  expect(() => resolve("workers", value)).toThrow(words);
});
