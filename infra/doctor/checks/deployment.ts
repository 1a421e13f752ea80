import { GetAccountSettingsCommand } from "@aws-sdk/client-lambda";
import { DescribeSecretCommand } from "@aws-sdk/client-secrets-manager";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { type Account, unless } from "../../account.ts";
import {
  operatorsSecrets,
  originSecretName,
  secretName,
  secretNamesOf,
} from "../../secret-names.ts";
import type { Settings } from "../../settings.ts";
import { stackParts } from "../../stack-names.ts";
import type { Check } from "../check.ts";

/** Nothing else can be known about another account, so this check comes first and alone. */
export const credentialsCheck = (account: Account, { stage, deployment }: Settings): Check => ({
  subject: "Account",
  look: async () => {
    const { Account: found } = await account.identity.send(new GetCallerIdentityCommand({}));
    const isOther = deployment.account !== undefined && deployment.account !== found;
    return {
      ok: `${found}, region ${deployment.region}`,
      faults: [
        isOther &&
          `the credentials are of ${found}; the account of ${stage} is ${deployment.account}`,
      ],
    };
  },
});

export const deploymentChecks = (account: Account, settings: Settings): Check[] => [
  { subject: "Lambda quota", look: () => quota(account, settings) },
  ...stackParts.map((part) => ({
    subject: `Stack ${part}`,
    look: async () => {
      const stack = await account.stackOf(part);
      const status = stack?.StackStatus ?? "missing";
      const isOpen = !settings.deployment.isDisposable && !stack?.EnableTerminationProtection;
      return {
        ok: status,
        faults: [
          !/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status) &&
            `${status}: read its first failed event, remove the cause, deploy again`,
          stack && isOpen && "termination protection is off: switch it on in CloudFormation",
        ],
      };
    },
  })),
  { subject: "Address of the site", look: () => address(account, settings) },
  ...secretChecks(account, settings),
];

/** A new account has as few as 10; the stage's throttles count on Lambda's usual quota. */
const usualFunctionsAtOnce = 1000;
/** Lambda keeps this many for functions without a reservation. */
const unreserved = 100;

const quota = async ({ lambda }: Account, { deployment }: Settings) => {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const reservations = Object.values(deployment.limits.reservedConcurrency);
  const reserved = reservations.reduce((sum, count) => sum + count, 0);
  const needed = Math.max(usualFunctionsAtOnce, reserved + unreserved);
  const ok = `${limit} functions at once`;
  const fault = `${ok}: raise Concurrent executions to ${needed} under Service Quotas`;
  return { ok, faults: [limit < needed && fault] };
};

const address = async (account: Account, { registrar: { siteUrl } }: Settings) => {
  const deployed = await account.outputOf("Web", "SiteUrl");
  const fault = `emails link to ${siteUrl}: put ${deployed} into cdk.json and deploy again`;
  return { ok: siteUrl, faults: [siteUrl !== deployed && fault] };
};

/** Reads no secret: one that still has its first random text has no earlier version. */
const secretChecks = ({ secrets }: Account, { stage, deployment }: Settings): Check[] => {
  const origins = deployment.originSecrets.map((number) => originSecretName(stage, number));
  const byOperator: string[] = operatorsSecrets.map((name) => secretName(stage, name));
  return [...Object.values(secretNamesOf(stage)), ...origins].map((SecretId) => ({
    subject: `Secret ${SecretId}`,
    look: async () => {
      const secret = await unless(
        "ResourceNotFoundException",
        secrets.send(new DescribeSecretCommand({ SecretId })),
      );
      const isFirst = !Object.values(secret?.VersionIdsToStages ?? {})
        .flat()
        .includes("AWSPREVIOUS");
      const name = SecretId.split("/").at(-1);
      return {
        ok: "has a value",
        faults: secret
          ? [
              secret.DeletedDate &&
                `will be deleted: run aws secretsmanager restore-secret --secret-id ${SecretId}`,
              isFirst &&
                byOperator.includes(SecretId) &&
                `is not set: run npm run kyc -- set-secret ${stage} ${name}`,
            ]
          : ["does not exist: deploy Data"],
      };
    },
  }));
};
