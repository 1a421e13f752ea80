import { Refusal } from "./refusal.ts";

/** SQS stores every value as text. */
export type QueueAttributes = Record<string, string>;

export type RedrivePolicy = { deadLetterTargetArn: string; maxReceiveCount: number };

export const maxVisibilitySeconds = 43_200;
export const maxDelaySeconds = 900;
export const maxWaitSeconds = 20;

export const defaultAttributes: QueueAttributes = {
  DelaySeconds: "0",
  MaximumMessageSize: "1048576",
  MessageRetentionPeriod: "345600",
  ReceiveMessageWaitTimeSeconds: "0",
  VisibilityTimeout: "30",
};

/** Refuses attributes that SQS does not allow; normalises `RedrivePolicy`. */
export const checkedAttributes = (given: unknown): QueueAttributes =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      checkedValue(name, String(value)),
    ]),
  );

export const redrivePolicyOf = ({ RedrivePolicy }: QueueAttributes): RedrivePolicy | undefined =>
  RedrivePolicy ? (JSON.parse(RedrivePolicy) as RedrivePolicy) : undefined;

const ranges: Record<string, [min: number, max: number]> = {
  DelaySeconds: [0, maxDelaySeconds],
  MaximumMessageSize: [1_024, 1_048_576],
  MessageRetentionPeriod: [60, 1_209_600],
  ReceiveMessageWaitTimeSeconds: [0, maxWaitSeconds],
  VisibilityTimeout: [0, maxVisibilitySeconds],
  KmsDataKeyReusePeriodSeconds: [60, 86_400],
};

/** Stored and returned, but without effect on one machine. */
const inert = new Set(["KmsMasterKeyId", "Policy", "RedriveAllowPolicy", "SqsManagedSseEnabled"]);

const checkedValue = (name: string, value: string): string => {
  if (name === "RedrivePolicy") return value === "" ? "" : JSON.stringify(readPolicy(value));
  if (inert.has(name)) return value;
  const range = ranges[name];
  if (!range) throw new Refusal("InvalidAttributeName", `Unknown Attribute ${name}.`);
  const [min, max] = range;
  if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return value;
  throw invalid(name);
};

const readPolicy = (text: string): RedrivePolicy => {
  const { deadLetterTargetArn, maxReceiveCount } = parsed(text);
  const count = Number(maxReceiveCount);
  if (!deadLetterTargetArn || !Number.isInteger(count) || count < 1 || count > 1_000) {
    throw invalid("RedrivePolicy");
  }
  return { deadLetterTargetArn, maxReceiveCount: count };
};

const parsed = (text: string): Partial<RedrivePolicy> => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw invalid("RedrivePolicy");
  }
};

const invalid = (name: string): Refusal =>
  new Refusal("InvalidAttributeValue", `Invalid value for the parameter ${name}.`);
