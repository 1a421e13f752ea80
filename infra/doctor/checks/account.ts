import { GetAccountCommand } from "@aws-sdk/client-api-gateway";
import { GetAccountSettingsCommand } from "@aws-sdk/client-lambda";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { edgeRegion, type Settings } from "../../settings.ts";
import { type Account, describeStack } from "../account.ts";
import { type Check, verdictOf } from "../check.ts";

/** A new account has as few as 10; the stage's throttles count on Lambda's usual quota. */
const usualFunctionsAtOnce = 1000;
/** Lambda keeps this many for functions without a reservation. */
const unreserved = 100;

/** Nothing else can be said about another account, so this check comes first and alone. */
export const credentialsCheck = (account: Account, { stage, deployment }: Settings): Check => ({
  subject: "Account",
  look: async () => {
    const { Account: found } = await account.identity.send(new GetCallerIdentityCommand({}));
    return deployment.account === undefined || deployment.account === found
      ? { ok: `${found}, region ${deployment.region}` }
      : {
          wrong: `the credentials are of ${found}; the account of ${stage} is ${deployment.account}`,
        };
  },
});

export const accountChecks = (account: Account, { deployment }: Settings): Check[] => {
  const { region, limits } = deployment;
  const reserved = Object.values(limits.reservedConcurrency).reduce((sum, count) => sum + count, 0);
  const functionsAtOnce = Math.max(usualFunctionsAtOnce, reserved + unreserved);
  return [
    ...Object.entries({ [region]: account.stacks, [edgeRegion]: account.edgeStacks }).map(
      ([where, client]): Check => ({
        subject: `CDK in ${where}`,
        look: async () =>
          (await describeStack(client, "CDKToolkit"))
            ? { ok: "bootstrapped" }
            : { wrong: `run npx cdk bootstrap aws://<account>/${where}` },
      }),
    ),
    {
      subject: "Lambda quota",
      look: async () => {
        const { AccountLimit } = await account.lambda.send(new GetAccountSettingsCommand({}));
        const limit = AccountLimit?.ConcurrentExecutions ?? 0;
        return verdictOf(
          [
            limit < functionsAtOnce &&
              `${limit} functions at once: raise Concurrent executions to ${functionsAtOnce} under Service Quotas`,
          ],
          `${limit} functions at once`,
        );
      },
    },
    {
      subject: "API Gateway quota",
      look: async () => {
        const { throttleSettings } = await account.gateway.send(new GetAccountCommand({}));
        const rate = throttleSettings?.rateLimit ?? 0;
        const needed = limits.callsPerSecond;
        return verdictOf(
          [rate < needed && `${rate} calls a second: raise Throttle rate to ${needed} or more`],
          `${rate} calls a second`,
        );
      },
    },
    {
      subject: "API Gateway logs",
      look: async () => {
        const { cloudwatchRoleArn } = await account.gateway.send(new GetAccountCommand({}));
        return cloudwatchRoleArn
          ? { ok: cloudwatchRoleArn }
          : {
              wrong: "the account has no role for logs: docs/handbook.md#first-afternoon, step 4",
            };
      },
    },
  ];
};
