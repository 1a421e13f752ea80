import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { resetNow } from "./reset-now.ts";

const operator = "arn:aws:iam::111122223333:user/ada";
const email = "chief@registrar.test";

const reset = (value: unknown, FunctionError?: string) => {
  const lambda = mockClient(LambdaClient);
  const Payload = Object.assign(new Uint8Array(), {
    transformToString: () => JSON.stringify(value),
  });
  const order = { FunctionName: "Reset", Payload: JSON.stringify({ email, by: operator }) };
  lambda.on(InvokeCommand, order).resolves({ Payload, ...(FunctionError && { FunctionError }) });
  mockClient(STSClient).on(GetCallerIdentityCommand).resolves({ Arn: operator });
  const region = "eu-west-1";
  return resetNow({
    ...{ lambda: new LambdaClient({ region }), sts: new STSClient({ region }) },
    ...{ FunctionName: "Reset", email },
  });
};

test("D82: the function gets the email and the operator's name on AWS", async () => {
  expect(await reset({ outcome: "removed" })).toContain(`${email} is removed`);
});

test("D82: an unknown email, a missing factor and a failure are errors", async () => {
  await expect(reset({ outcome: "unknown" })).rejects.toThrow(`no administrator ${email}`);
  await expect(reset({ outcome: "none" })).rejects.toThrow(`${email} has no second factor`);
  await expect(reset({ errorMessage: "no table" }, "Unhandled")).rejects.toThrow("no table");
});
