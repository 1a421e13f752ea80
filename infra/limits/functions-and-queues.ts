import { type Check, charactersOf, type Finding, ofType, referredTo } from "./template.ts";

const maxEnvironment = 4096;

export const environments: Check = (template) =>
  ofType(template, "AWS::Lambda::Function").flatMap(({ id, Environment }) => {
    const characters = charactersOf(Environment?.Variables ?? {});
    if (characters <= maxEnvironment) return [];
    return [{ resource: id, problem: `${characters} of ${maxEnvironment} characters of settings` }];
  });

/** AWS advises this factor, so that a throttled batch can be retried. */
const visibilityFactor = 6;
const defaultTimeout = 3;
const defaultVisibility = 30;

/** CloudFormation's own rules only ask for one timeout. */
export const visibility: Check = (template) =>
  ofType(template, "AWS::Lambda::EventSourceMapping").flatMap((mapping) => {
    const queue = referredTo(template, mapping.EventSourceArn);
    const worker = referredTo(template, mapping.FunctionName);
    if (queue?.Type !== "AWS::SQS::Queue") return [];
    if (!worker) return [{ resource: mapping.id, problem: "its function is in another stack" }];
    const { VisibilityTimeout: hidden = defaultVisibility } = queue.Properties ?? {};
    const { Timeout: timeout = defaultTimeout } = worker.Properties ?? {};
    const least = visibilityFactor * timeout;
    if (hidden >= least) return [];
    return [
      { resource: mapping.id, problem: `the queue hides messages ${hidden} s, not ${least}` },
    ];
  });

const maxReceives = 1000;
const defaultRetention = 4 * 24 * 3600;

export const deadLetters: Check = (template) =>
  ofType(template, "AWS::SQS::Queue").flatMap(
    ({ id, RedrivePolicy, MessageRetentionPeriod: kept = defaultRetention }): Finding[] => {
      if (!RedrivePolicy) return [];
      const { maxReceiveCount: receives, deadLetterTargetArn } = RedrivePolicy;
      if (!(receives >= 1 && receives <= maxReceives)) {
        return [{ resource: id, problem: `maxReceiveCount is ${receives}` }];
      }
      const target = referredTo(template, deadLetterTargetArn);
      const keptDead = target?.Properties?.MessageRetentionPeriod ?? defaultRetention;
      if (keptDead > kept) return [];
      return [{ resource: id, problem: "its dead letters are not kept longer than its messages" }];
    },
  );
