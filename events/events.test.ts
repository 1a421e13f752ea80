import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIGatewayProxyEvent, DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { expect, it } from "vitest";
import { contract } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";

const here = import.meta.dirname;
const read = <T>(file: string): T => JSON.parse(readFileSync(join(here, file), "utf8")) as T;
const functions = globSync("**/env.ts", { cwd: join(here, "../functions") }).map((file) =>
  file.replaceAll("\\", "/").replace("/env.ts", ""),
);

it("each function has a sample event, and each sample event has a function", () => {
  const files = globSync("**/*.json", { cwd: here })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("recorded/"));

  expect(files.sort()).toEqual(functions.map((name) => `${name}.json`).sort());
});

it.each(functions.filter((name) => !name.startsWith("workers/")))(
  "%s: the sample event calls a route of this group with input that the contract accepts",
  (group) => {
    const event = read<APIGatewayProxyEvent>(`${group}.json`);
    const [name, route] =
      (Object.entries(routes) as [CallName, Route][]).find(
        ([, { path, method }]) => path === event.resource && method === event.httpMethod,
      ) ?? [];

    expect(route?.group).toBe(group);
    const { params, query, body }: Partial<CallSchemas> = name ? contract[name] : {};
    expect(params?.safeParse(event.pathParameters).error).toBeUndefined();
    expect(query?.safeParse(event.queryStringParameters ?? {}).error).toBeUndefined();
    expect(body?.safeParse(JSON.parse(event.body ?? "null")).error).toBeUndefined();
    expect(event.requestContext.path).toBe(`/api${event.path}`);
  },
);

it.each([
  "run-upload",
  "import-register",
  "build-export",
  "compare-accounts",
  "erase-account",
  "send-mail",
  "deliver-to-service",
])("%s: the sample event holds one message that contains ids", (worker) => {
  const { Records } = read<SQSEvent>(`workers/${worker}.json`);

  expect(Records).toHaveLength(1);
  expect(Object.keys(JSON.parse(Records[0]?.body ?? "")).join()).toMatch(/Id\b/);
});

it.each(["relay-outbox", "update-counters"])(
  "%s: the sample event holds changes in the format of the table's stream",
  (worker) => {
    const { Records } = read<DynamoDBStreamEvent>(`workers/${worker}.json`);

    for (const { dynamodb } of Records) {
      expect(dynamodb?.NewImage).toMatchObject(dynamodb?.Keys ?? { missing: true });
      expect(dynamodb?.NewImage?.kind?.S).toMatch(/^(mail|delivery|submission)$/);
    }
  },
);

it("each of at least twelve functions has a handler file", () => {
  expect(functions.length).toBeGreaterThanOrEqual(12);
  for (const name of functions) {
    expect(existsSync(join(here, "../functions", name, "handler.ts"))).toBe(true);
  }
});
