import { expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { answerDeployment } from "./deployment-answer.ts";

const server = await startTestServer();

const step = {
  ResponseURL: `${server.baseUrl}/answer?Signature=s`,
  StackId: "stack",
  RequestId: "request",
  LogicalResourceId: "TokenKeys",
};

test.each([
  ["success", {}, { Status: "SUCCESS" }],
  ["failure", { failure: "No secret" }, { Status: "FAILED", Reason: "No secret" }],
])(
  "the %s of a step is put to the signed address, without a content type",
  async (_, result, told) => {
    server.answer(200, {});

    await answerDeployment(step, { id: "keys", ...result });

    const [request] = server.requests;
    expect(request).toMatchObject({ method: "PUT", url: "/answer?Signature=s" });
    expect(request?.headers["content-type"] || undefined).toBeUndefined();
    const { ResponseURL, ...asked } = step;
    expect(JSON.parse(request?.body ?? "")).toMatchObject({
      ...asked,
      ...told,
      PhysicalResourceId: "keys",
      NoEcho: true,
    });
  },
);

test("an answer to a deployment that was not taken is an error", async () => {
  server.answer(403, {});

  await expect(answerDeployment(step, { id: "keys" })).rejects.toThrow("not taken: 403");
});
