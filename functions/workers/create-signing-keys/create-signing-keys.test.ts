import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { answerDeployment } from "../../services/deployment-answer.ts";
import { openSecretValues } from "../../services/secret-values.ts";
import { tokenSigner, tokenVerifier } from "../../services/tokens.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { createSigningKeys } from "./create-signing-keys.ts";

// A fake, because the local secrets engine can only read.
const manager = mockClient(SecretsManagerClient);
afterAll(() => manager.restore());
const stored = new Map<string, string>();
let answers: { Status: string; Reason: string; PhysicalResourceId: string }[];
const logged = watchLog();

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  answers.push(JSON.parse(String(Buffer.concat(chunks))));
  response.end();
}).listen(0, "127.0.0.1");
afterAll(() => server.close());

beforeEach(() => {
  manager.reset();
  answers = [];
  stored.clear();
  stored.set("private", "random text").set("public", "random text");
  manager.on(GetSecretValueCommand).callsFake(({ SecretId }) => ({
    SecretString: stored.get(SecretId),
  }));
  manager.on(PutSecretValueCommand).callsFake(({ SecretId, SecretString }) => {
    stored.set(SecretId, SecretString);
    return {};
  });
});

const onlyPair = [{ privateKey: "private", publicKey: "public" }];

const step = (
  RequestType: string,
  pairs = onlyPair,
  numbers: { from?: string; to?: string } = {},
) =>
  createSigningKeys({
    secrets: openSecretValues(new SecretsManagerClient({})),
    pairs,
    answer: answerDeployment,
  })({
    RequestType,
    ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer?signed=1`,
    StackId: "stack",
    RequestId: "request",
    LogicalResourceId: "TokenKeys",
    ResourceProperties: numbers.to ? { Number: numbers.to } : {},
    ...(RequestType === "Update" && {
      OldResourceProperties: numbers.from ? { Number: numbers.from } : {},
    }),
  });

test("the first deployment creates a key pair that signs and verifies tokens", async () => {
  await step("Create");

  const now = new Date();
  const token = await tokenSigner(async () => stored.get("private") ?? "").signAdmin(
    { adminId: "a", sessionId: "s" },
    now,
  );
  const verifier = tokenVerifier(async () => stored.get("public") ?? "");
  expect(await verifier.verifyAdmin(token, now)).toEqual({ adminId: "a", sessionId: "s" });
  expect(JSON.parse(stored.get("public") ?? "")).not.toHaveProperty("d");
  expect(answers).toMatchObject([{ Status: "SUCCESS" }]);
});

test("the private key appears neither in the deployment's answer nor in a log", async () => {
  const said: unknown[] = [];
  for (const way of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => said.push(words));
  }

  await step("Create");

  const secretPart = JSON.parse(stored.get("private") ?? "").d;
  expect(secretPart).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([answers, said])).not.toContain(secretPart);
  vi.restoreAllMocks();
});

test("Delete makes no key", async () => {
  await step("Delete");

  expect(stored.get("private")).toBe("random text");
  expect(answers).toMatchObject([{ Status: "SUCCESS" }]);
});

test("the update to a release with another pair creates only the missing pair", async () => {
  const earlier = { privateKey: "private", publicKey: "public" };
  await step("Create", [earlier]);
  const kept = stored.get("private");
  stored.set("new private", "random text").set("new public", "random text");

  await step("Update", [{ privateKey: "new private", publicKey: "new public" }, earlier]);

  expect(stored.get("private")).toBe(kept);
  const [secret, open] = ["new private", "new public"].map((it) =>
    JSON.parse(stored.get(it) ?? ""),
  );
  expect(secret).toMatchObject({ x: open.x });
  expect(open.x).not.toBe(JSON.parse(kept ?? "").x);
});

test.each(["Create", "Update", "Delete"])("%s keeps an existing key pair", async (type) => {
  await step("Create");
  const kept = stored.get("private");

  await step(type);

  expect(stored.get("private")).toBe(kept);
});

test.each([
  ["raised", { from: "1", to: "2" }],
  ["raised for the first time", { to: "2" }],
  ["put back by a rollback", { from: "2", to: "1" }],
])("an update whose number is %s replaces every pair", async (_, numbers) => {
  await step("Create");
  const leaked = stored.get("private") ?? "";

  await step("Update", onlyPair, numbers);

  const now = new Date();
  const verifier = tokenVerifier(async () => stored.get("public") ?? "");
  const sign = (key: string) =>
    tokenSigner(async () => key).signAdmin({ adminId: "a", sessionId: "s" }, now);
  expect(await verifier.verifyAdmin(await sign(leaked), now)).toBeUndefined();
  expect(await verifier.verifyAdmin(await sign(stored.get("private") ?? ""), now)).toBeDefined();
});

const twoPairs = [...onlyPair, { privateKey: "second private", publicKey: "second public" }];

test.each([1, 2, 3, 4])(
  "T46: a deployment whose write %i failed, before or after its effect, ends well when it is started again",
  async (failing) => {
    for (const isWritten of [false, true]) {
      for (const name of twoPairs.flatMap(Object.values)) stored.set(name, "random text");
      let writes = 0;
      manager.on(PutSecretValueCommand).callsFake(({ SecretId, SecretString }) => {
        writes += 1;
        if (writes !== failing || isWritten) stored.set(SecretId, SecretString);
        if (writes === failing) throw new Error("No answer in time");
        return {};
      });

      await step("Create", twoPairs);
      expect(answers.at(-1)).toMatchObject({ Status: "FAILED" });
      const whole = twoPairs.filter(areWhole).map(({ privateKey }) => stored.get(privateKey));
      await step("Create", twoPairs);

      expect(answers.at(-1)).toMatchObject({ Status: "SUCCESS" });
      expect(twoPairs.filter(areWhole)).toEqual(twoPairs);
      expect([...stored.values()]).toEqual(expect.arrayContaining(whole));
    }
  },
);

const areWhole = ({ privateKey, publicKey }: (typeof twoPairs)[number]): boolean => {
  const [secret, open] = [privateKey, publicKey].map((name) => stored.get(name) ?? "");
  return secret?.startsWith("{") === true && JSON.parse(secret).x === JSON.parse(open ?? "").x;
};

test("an update that only names the first number keeps the pair", async () => {
  await step("Create");
  const kept = stored.get("private");

  await step("Update", onlyPair, { to: "1" });

  expect(stored.get("private")).toBe(kept);
});

test("every answer names the same resource, so that no deployment replaces it", async () => {
  for (const type of ["Create", "Update", "Delete"]) await step(type);
  manager.on(GetSecretValueCommand).rejects(new Error("no store"));
  await step("Create");

  expect(new Set(answers.map((one) => one.PhysicalResourceId))).toEqual(new Set(["token-keys"]));
  expect(answers).toHaveLength(4);
});

test("a failure is reported without the text of its error, and points to the log", async () => {
  const error = new Error("refused: the-value");
  manager.on(PutSecretValueCommand).rejects(error);

  await step("Create");

  expect(answers).toMatchObject([{ Status: "FAILED" }]);
  expect(answers[0]?.Reason).toContain("see the function's log");
  expect(logged("token-keys.failed")).toEqual([["error", "token-keys.failed", { error }]]);
  expect(JSON.stringify(answers)).not.toContain("the-value");
});
