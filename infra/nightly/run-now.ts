import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import cdk from "#cdk.json" with { type: "json" };
import { type Reconciled, workerLogs } from "#shared/messages/worker-logs.ts";
import { accountOf } from "../account.ts";
import type { Given } from "../command.ts";
import { readSettings } from "../settings.ts";

interface Nightly<Answer, Result> {
  /** The output of the stack with the name of its function. */
  output: string;
  /** @returns undefined while the work goes on in the next call */
  resultsOf: (answer: Answer) => Result[] | undefined;
  describe: (result: Result) => string;
  nothing: string;
}

type Correction = Parameters<typeof workerLogs.counterCorrected>[0];

const counters: Nightly<{ isDone: boolean; corrected: Correction[] }, Correction> = {
  output: "RecountFunction",
  resultsOf: ({ isDone, corrected }) => (isDone ? corrected : undefined),
  describe: workerLogs.counterCorrected,
  nothing: "Every counter is true",
};

const deliveries: Nightly<Reconciled[], Reconciled> = {
  output: "ReconcileFunction",
  resultsOf: (answer) => answer,
  describe: workerLogs.reconciled,
  nothing:
    "Nothing to ask: no delivery without a clear answer is older than 12 hours, or its service is switched off",
};

export const nightly = { recount: counters, reconcile: deliveries };

const commandOf =
  <Answer, Result>(work: Nightly<Answer, Result>) =>
  async ({ positionals: [stage = ""] }: Given): Promise<void> => {
    const { lambda, outputOf } = accountOf(readSettings(cdk.context, stage));
    for (const line of await runNow(lambda, await outputOf("Workers", work.output), work))
      console.log(line);
  };

export const recount = commandOf(counters);
export const reconcile = commandOf(deliveries);

/** Runs a nightly function at once, to the end of its work. @returns what it did, a sentence each */
export const runNow = async <Answer, Result>(
  lambda: LambdaClient,
  FunctionName: string,
  { resultsOf, describe, nothing }: Nightly<Answer, Result>,
): Promise<string[]> => {
  let done = resultsOf(await call(lambda, FunctionName, { now: true }));
  while (!done) done = resultsOf(await call(lambda, FunctionName, {}));
  return done.length === 0 ? [nothing] : done.map(describe);
};

const call = async (lambda: LambdaClient, FunctionName: string, event: object) => {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const answer = Payload?.transformToString() ?? "";
  if (FunctionError) throw new Error(`The function ${FunctionName} failed: ${answer}`);
  return JSON.parse(answer);
};
