import { beforeAll, describe, expect, it } from "vitest";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import type { Service } from "#shared/kyc/status.ts";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("background work", () => {
  it("has eight queues, each with a dead-letter queue that keeps messages longer", () => {
    const queues = all.ofType("AWS::SQS::Queue");
    const fed = queues.filter(({ Properties }) => Properties.RedrivePolicy);
    const receives = Object.fromEntries(
      fed.map(({ id, Properties }) => [
        id.replace(/^Deliver|Queue.*/g, ""),
        Properties.RedrivePolicy.maxReceiveCount,
      ]),
    );

    expect(receives).toEqual({
      Mail: 5,
      Ixtrac: 100,
      Erights: 100,
      Run: 5,
      Import: 5,
      Export: 5,
      Compare: 5,
      CompareBulk: 5,
      Erase: 5,
      Bounce: 5,
    });
    for (const { Properties } of queues) expect(Properties.SqsManagedSseEnabled).toBe(true);
    for (const { Properties } of fed) {
      const target = Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0];
      const deadLetters = queues.find(({ id }) => id === target)?.Properties;
      expect(deadLetters.RedrivePolicy).toBeUndefined();
      expect(deadLetters.MessageRetentionPeriod).toBeGreaterThan(Properties.MessageRetentionPeriod);
    }
  });

  it("takes small batches, a few at a time, and retries only the failed messages", () => {
    const sources = all.ofType("AWS::Lambda::EventSourceMapping").map(sourceOf);
    const fromQueues = sources.filter(({ concurrency }) => concurrency !== undefined);

    expect(fromQueues.map(({ name, batch, concurrency }) => [name, batch, concurrency])).toEqual(
      expect.arrayContaining([
        ["send-mail", 5, 5],
        ["deliver-to-service", 5, 4],
        ["run-upload", 1, 2],
        ["import-register", 1, 2],
        ["build-export", 1, 10],
        ["record-bounce", 5, 2],
        ["compare-accounts", 5, 5],
        ["compare-accounts", 1, 2],
        ["erase-account", 1, 2],
      ]),
    );
    expect(fromQueues).toHaveLength(10);
    for (const { partial } of fromQueues) expect(partial).toEqual(["ReportBatchItemFailures"]);
  });

  it("D56: sends a service no more deliveries at once than its setting, and only through one queue", () => {
    const { deliveriesAtOnce } = settings.deployment;
    const deliverers = all.lambdas.filter(({ name }) => name === "deliver-to-service");

    for (const { id, Properties } of deliverers) {
      const setting = deliveriesAtOnce[Properties.Environment.Variables.SERVICE as Service];
      const ways = all
        .ofType("AWS::Lambda::EventSourceMapping")
        .filter(({ Properties: { FunctionName } }) => FunctionName.Ref === id)
        .map(sourceOf);
      expect(ways).toHaveLength(1);
      for (const { batch, concurrency = Number.NaN } of ways) {
        expect(batch * concurrency).toBeLessThanOrEqual(setting);
      }
      const invoked = all.ofType("AWS::Lambda::Permission").map((it) => it.Properties.FunctionName);
      expect(JSON.stringify(invoked)).not.toContain(`"${id}"`);
    }
    expect(deliverers).toHaveLength(2);
  });

  it("retries a message only after six times the timeout of its function", () => {
    for (const { Properties } of all.ofType("AWS::Lambda::EventSourceMapping")) {
      const queueId = Properties.EventSourceArn["Fn::GetAtt"]?.[0];
      const queue = all.resources.find(({ id }) => id === queueId)?.Properties;
      if (!queue) continue;
      const worker = all.lambdas.find(({ id }) => id === Properties.FunctionName.Ref);
      expect(queue.VisibilityTimeout).toBe(6 * worker?.Properties.Timeout);
    }
  });

  it("feeds the changes of the main table to relay-outbox and update-counters, filtered as the local run does", () => {
    const followers = all
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ Properties }) => Properties.StartingPosition)
      .map((source) => ({ ...sourceOf(source), ...source.Properties }));

    expect(
      followers.map(({ name, batch, BisectBatchOnFunctionError }) => ({
        name,
        batch,
        bisects: BisectBatchOnFunctionError,
      })),
    ).toEqual([
      { name: "relay-outbox", batch: 100, bisects: true },
      { name: "update-counters", batch: 50, bisects: true },
    ]);
    for (const { name, DestinationConfig, FilterCriteria, ...source } of followers) {
      const reader = streamReaders[name as keyof typeof streamReaders];
      expect(DestinationConfig.OnFailure).toBeDefined();
      expect(
        FilterCriteria.Filters.map(({ Pattern }: Resource["Properties"]) => JSON.parse(Pattern)),
      ).toEqual(reader.filters);
      // Lambda accepts five.
      expect(reader.filters.length).toBeLessThanOrEqual(5);
      expect(source.MaximumRetryAttempts).toBe(reader.retryAttempts);
      expect(source.MaximumBatchingWindowInSeconds).toBe(reader.batchingWindowSeconds);
      expect(source.ParallelizationFactor).toBe(reader.parallelBatches);
    }
  });

  it("asks about open outcomes every night", () => {
    const nightly = props("AWS::Events::Rule").filter(({ ScheduleExpression }) =>
      ScheduleExpression.startsWith("cron("),
    );

    const names = nightly.map(({ Targets }) => all.nameOf(Targets[0].Arn["Fn::GetAtt"][0]));
    expect(names).toEqual(["reconcile"]);
    for (const { ScheduleExpression } of nightly) {
      expect(ScheduleExpression).toBe("cron(30 1 * * ? *)");
    }
  });

  it("runs the sweep every minute", () => {
    const [rule] = props("AWS::Events::Rule");

    expect(rule.ScheduleExpression).toBe("rate(1 minute)");
    expect(all.nameOf(rule.Targets[0].Arn["Fn::GetAtt"][0])).toBe("sweep");
  });
});

const sourceOf = ({ Properties }: Resource) => ({
  name: all.nameOf(Properties.FunctionName.Ref),
  batch: Properties.BatchSize as number,
  concurrency: Properties.ScalingConfig?.MaximumConcurrency as number | undefined,
  partial: Properties.FunctionResponseTypes as string[] | undefined,
});
