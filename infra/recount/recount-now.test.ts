import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { recountNow } from "./recount-now.ts";

const answer = (value: unknown, FunctionError?: string) => {
  const lambda = mockClient(LambdaClient);
  const Payload = Object.assign(new Uint8Array(), {
    transformToString: () => JSON.stringify(value),
  });
  lambda
    .on(InvokeCommand, { FunctionName: "Recount" })
    .resolves({ Payload, ...(FunctionError && { FunctionError }) });
  return new LambdaClient({ region: "eu-west-1" });
};

test("each corrected counter is a sentence", async () => {
  const corrected = [{ type: "individual", status: "pending", was: 12, count: 10 }];

  expect(await recountNow(answer(corrected), "Recount")).toEqual([
    "The number of pending individual accounts was 12; a full count corrected it to 10",
  ]);
});

test("without a correction it says that every counter is true", async () => {
  expect(await recountNow(answer([]), "Recount")).toEqual(["Every counter is true"]);
});

test("a failure of the function is said", async () => {
  await expect(
    recountNow(answer({ errorMessage: "no table" }, "Unhandled"), "Recount"),
  ).rejects.toThrow("no table");
});
