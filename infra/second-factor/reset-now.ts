import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { GetCallerIdentityCommand, type STSClient } from "@aws-sdk/client-sts";
import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "../account.ts";
import type { Given } from "../command.ts";
import { readSettings } from "../settings.ts";

interface Reset {
  lambda: LambdaClient;
  sts: STSClient;
  FunctionName: string;
  email: string;
}

/** @returns a sentence about what was done. @throws an Error when nothing was removed */
export const resetNow = async ({ lambda, sts, FunctionName, email }: Reset): Promise<string> => {
  const { Arn: by } = await sts.send(new GetCallerIdentityCommand({}));
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ email, by }) }),
  );
  const said = Payload?.transformToString() ?? "";
  if (FunctionError) throw new Error(`The function ${FunctionName} failed: ${said}`);
  switch (JSON.parse(said).outcome) {
    case "removed":
      return `The second factor of ${email} is removed. The log, an alert and an email say so`;
    case "none":
      throw new Error(`${email} has no second factor`);
    default:
      throw new Error(`There is no administrator ${email}`);
  }
};

export const run = async ({ positionals: [stage = "", email = ""] }: Given): Promise<void> => {
  const { lambda, identity, outputOf } = accountOf(readSettings(cdk.context, stage));
  const FunctionName = await outputOf("Workers", "ResetSecondFactorFunction");
  console.log(await resetNow({ lambda, sts: identity, FunctionName, email }));
};
