import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { nightly, runNow } from "./run-now.ts";

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
  const corrected = [{ counter: "pending individual accounts", was: 12, count: 10 }];

  expect(await runNow(answer(corrected), "Recount", nightly.recount)).toEqual([
    "The number of pending individual accounts was 12; a full count corrected it to 10",
  ]);
});

test("without a correction it says that every counter is true", async () => {
  expect(await runNow(answer([]), "Recount", nightly.recount)).toEqual(["Every counter is true"]);
});

test("a failure of the function is said", async () => {
  await expect(
    runNow(answer({ errorMessage: "no table" }, "Unhandled"), "Recount", nightly.recount),
  ).rejects.toThrow("no table");
});

test("each service that was asked is a sentence with its answers", async () => {
  const asked = {
    service: "ixtrac",
    asked: 3,
    accepted: 1,
    refused: 1,
    notTaken: 0,
    open: 1,
    hasMore: false,
  };

  expect(await runNow(answer([asked]), "Recount", nightly.reconcile)).toEqual([
    "ixtrac was asked again about 3 deliveries without a clear answer: 1 accepted, 1 refused, 1 still without one",
  ]);
});

test("without an open outcome it says that there is nothing to ask", async () => {
  const [said] = await runNow(answer([]), "Recount", nightly.reconcile);

  expect(said).toContain("Nothing to ask");
});
