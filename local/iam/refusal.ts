import { account } from "./arns.ts";
import type { Decision } from "./evaluate.ts";
import type { RecordedUse } from "./use.ts";

export type Refused = Exclude<Decision, "allowed">;

/**
 * The error that the SDK throws when the service of this call refuses it: "Troubleshoot access denied
 * error messages" in the IAM User Guide. The calls are those of `implied-actions.ts`.
 */
export const refusal = (call: string, use: RecordedUse, decision: Refused): Error => {
  const [service = ""] = call.split(" ");
  const { name, status, messageOf } = forms[service] ?? byDefault;
  const error = new Error(messageOf(use, reasons[decision]));
  return Object.assign(error, {
    name,
    $fault: "client",
    $metadata: { httpStatusCode: status, attempts: 1, totalRetryDelay: 0 },
  });
};

interface Form {
  name: string;
  status: number;
  messageOf: (use: RecordedUse, reason: Reason) => string;
}

type Reason = (action: string) => string;

const reasons: Record<Refused, Reason> = {
  "implicitly denied": (action) => `because no identity-based policy allows the ${action} action`,
  "explicitly denied": () => "with an explicit deny in an identity-based policy",
};

/** A session of a role has the name of the function. */
const userOf = ({ function: of }: RecordedUse): string => {
  const name = of.replace("/", "-");
  return `arn:aws:sts::${account}:assumed-role/${name}/${name}`;
};

const usual: Form["messageOf"] = (use, reason) =>
  `User: ${userOf(use)} is not authorized to perform: ${use.action} on resource: ${use.resource} ${reason(use.action)}`;

const byDefault: Form = { name: "AccessDeniedException", status: 400, messageOf: usual };

const forms: Record<string, Form> = {
  S3: {
    name: "AccessDenied",
    status: 403,
    messageOf: (use, reason) => usual({ ...use, resource: `"${use.resource}"` }, reason),
  },
  SQS: {
    name: "AccessDenied",
    status: 403,
    messageOf: (use, reason) => usual({ ...use, action: use.action.toLowerCase() }, reason),
  },
  SES: {
    name: "AccessDenied",
    status: 403,
    messageOf: (use) =>
      `User \`${userOf(use)}' is not authorized to perform \`${use.action}' on resource \`${use.resource}'`,
  },
  SecretsManager: {
    ...byDefault,
    messageOf: (use, reason) =>
      use.action.startsWith("kms:") ? "Access to KMS is not allowed" : usual(use, reason),
  },
};
