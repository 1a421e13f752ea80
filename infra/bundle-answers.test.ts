import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIGatewayProxyResult } from "aws-lambda";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueVariables } from "#local/environment.ts";
import { startApi } from "#tests/support/api.ts";
import { startMailEngine, startQueueEngine } from "#tests/support/engines.ts";
import { bundle } from "./bundle.ts";
import { type FunctionName, functionNames, groups, top, workers } from "./functions.ts";

/** Their answers go out in pieces. */
const streaming: readonly string[] = ["admin-exports"];

const run = promisify(execFile);

/** Takes any answer, as a deployment that waits for one does. */
let deployment: string;
let out: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  out = await bundle({ out: folder });
  deployment = (await startApi([])).bank.baseUrl;
  await startMailEngine();
  Object.assign(process.env, queueVariables(await startQueueEngine()), { SERVICE: "ixtrac" });
}, 60_000);

/** What plain Node gets from the bundle, with the engines of this file behind it. */
const answerTo = async (name: FunctionName): Promise<unknown> => {
  const { LOCATIONS_DIR: _beside, ...env } = process.env;
  const folder = (workers as readonly string[]).includes(name) ? "workers/" : "";
  const script = `import { readFileSync } from "node:fs";
    const { handler } = await import(${JSON.stringify(join(out, name, "index.mjs"))});
    const event = JSON.parse(readFileSync(${JSON.stringify(join(top, `events/${folder}${name}.json`))}, "utf8"));
    if (event.ResponseURL) event.ResponseURL = ${JSON.stringify(deployment)};
    const answer = await handler(event, { awsRequestId: "1", functionName: "${name}", getRemainingTimeInMillis: () => 30_000 });
    process.stdout.write(JSON.stringify(answer ?? null), () => process.exit(0));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env });
  return JSON.parse(stdout);
};

it.each(groups.filter((name) => !streaming.includes(name)))(
  "%s: the bundle answers its sample event",
  async (name) => {
    const { statusCode, headers, body } = (await answerTo(name)) as APIGatewayProxyResult;

    // The sample holders and tokens are nobody's here; what counts is that the engines were asked.
    expect([200, 401, 404], body).toContain(statusCode);
    expect(headers).toMatchObject({ "Content-Type": "application/json" });
    expect(JSON.parse(body)).toEqual(expect.any(Object));
  },
);

it.each(workers)("%s: the bundle works on its sample event", async (name) => {
  expect([null, { batchItemFailures: [] }]).toContainEqual(await answerTo(name));
});

it("is asked of every function", () => {
  expect(functionNames).toHaveLength(groups.length + workers.length);
});
