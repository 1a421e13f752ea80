import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { logMessages } from "#shared/messages/logs.ts";

/** Runs the nightly function at once. @returns what it corrected, a sentence each */
export const recountNow = async (lambda: LambdaClient, FunctionName: string): Promise<string[]> => {
  const { Payload, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName }));
  const said = Payload?.transformToString() ?? "";
  if (FunctionError) throw new Error(`The function ${FunctionName} failed: ${said}`);
  const corrected: Parameters<typeof logMessages.counterCorrected>[0][] = JSON.parse(said);
  return corrected.length === 0
    ? ["Every counter is true"]
    : corrected.map(logMessages.counterCorrected);
};
