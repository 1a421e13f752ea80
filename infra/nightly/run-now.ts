import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { type Reconciled, workerLogs } from "#shared/messages/worker-logs.ts";

interface Nightly<Result> {
  /** The output of the stack with the name of its function. */
  output: string;
  say: (result: Result) => string;
  nothing: string;
}

const recount: Nightly<Parameters<typeof workerLogs.counterCorrected>[0]> = {
  output: "RecountFunction",
  say: workerLogs.counterCorrected,
  nothing: "Every counter is true",
};

const reconcile: Nightly<Reconciled> = {
  output: "ReconcileFunction",
  say: workerLogs.reconciled,
  nothing:
    "Nothing to ask: no delivery without a clear answer is older than 12 hours, or its service is switched off",
};

export const nightly = { recount, reconcile };

/** Runs a nightly function at once. @returns what it did, a sentence each */
export const runNow = async <Result>(
  lambda: LambdaClient,
  FunctionName: string,
  { say, nothing }: Nightly<Result>,
): Promise<string[]> => {
  const { Payload, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName }));
  const said = Payload?.transformToString() ?? "";
  if (FunctionError) throw new Error(`The function ${FunctionName} failed: ${said}`);
  const done: Result[] = JSON.parse(said);
  return done.length === 0 ? [nothing] : done.map(say);
};
