import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { nightly, runNow } from "./run-now.ts";

const events: unknown[] = [];

const answers = (...values: unknown[]) => {
  const lambda = mockClient(LambdaClient);
  events.length = 0;
  lambda.on(InvokeCommand, { FunctionName: "Recount" }).callsFake(({ Payload }) => {
    events.push(JSON.parse(Payload));
    const value = values.shift() as { errorMessage?: string };
    const text = JSON.stringify(value);
    return {
      Payload: Object.assign(new Uint8Array(), { transformToString: () => text }),
      ...(value.errorMessage && { FunctionError: "Unhandled" }),
    };
  });
  return new LambdaClient({ region: "eu-west-1" });
};

test("D137: a recount begins at once and goes on to its end; each corrected counter is a sentence", async () => {
  const corrected = [{ counter: "pending individual accounts", was: 12, count: 10 }];
  const lambda = answers({ isDone: false, corrected: [] }, { isDone: true, corrected });

  expect(await runNow(lambda, "Recount", nightly.recount)).toEqual([
    "The number of pending individual accounts was 12; a full count corrected it to 10",
  ]);
  expect(events).toEqual([{ now: true }, {}]);
});

test("without a correction it says that every counter is true", async () => {
  const lambda = answers({ isDone: true, corrected: [] });

  expect(await runNow(lambda, "Recount", nightly.recount)).toEqual(["Every counter is true"]);
});

test("a failure of the function is said", async () => {
  await expect(
    runNow(answers({ errorMessage: "no table" }), "Recount", nightly.recount),
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

  expect(await runNow(answers([asked]), "Recount", nightly.reconcile)).toEqual([
    "ixtrac was asked again about 3 deliveries without a clear answer: 1 accepted, 1 refused, 1 still without one",
  ]);
});

test("without an open outcome it says that there is nothing to ask", async () => {
  const [said] = await runNow(answers([]), "Recount", nightly.reconcile);

  expect(said).toContain("Nothing to ask");
});
