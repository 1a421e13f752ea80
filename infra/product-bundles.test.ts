import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIGatewayProxyResult } from "aws-lambda";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueVariables } from "#local/environment.ts";
import { startApi } from "#tests/support/api.ts";
import { startMailEngine, startQueueEngine } from "#tests/support/engines.ts";
import { answerOfBundle, inPlainNode } from "#tests/support/plain-node.ts";
import { bundle } from "./bundle.ts";
import { type FunctionName, folderOf, functionNames, groups, top, workers } from "./functions.ts";

/** The address of a server that accepts any reply, like a deployment that waits for one. */
let deployment: string;
let out: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  out = await bundle({ out: folder });
  deployment = (await startApi([])).bank.baseUrl;
  await startMailEngine();
  Object.assign(process.env, queueVariables(await startQueueEngine()), { SERVICE: "ixtrac" });
  // On a machine with other work, bundling all functions takes longer than other hooks.
}, 600_000);

const fileOf = (name: FunctionName) => join(out, name, "index.mjs");

/** The bundle's answer to the function's sample event, in plain Node. */
const answerTo = async <T>(name: FunctionName): Promise<T> => {
  const sample = join(top, folderOf(name).replace("functions", "events").concat(".json"));
  const event = JSON.parse(await readFile(sample, "utf8"));
  return answerOfBundle(fileOf(name), {
    ...event,
    ...(event.ResponseURL && { ResponseURL: deployment }),
  });
};

it.each(groups)("%s: the bundle answers its sample event", async (name) => {
  const { statusCode, headers, body } = await answerTo<APIGatewayProxyResult>(name);

  // The sample holders and tokens do not exist here; it matters only that the engines were asked.
  expect([200, 401, 404], body).toContain(statusCode);
  expect(headers).toMatchObject({ "Content-Type": "application/json" });
  expect(JSON.parse(body)).toEqual(expect.any(Object));
});

it.each(workers.filter((name) => name !== "probe"))(
  "%s: the bundle processes its sample event without a failure",
  async (name) => {
    // `recount` comes before `update-counters`, whose sample counts an account that does not exist.
    const rotated = expect.objectContaining({ state: "done" });
    const reindexed = expect.objectContaining({ counted: expect.any(Number) });
    const recounted = { isDone: true, corrected: [] };
    const others = [{ batchItemFailures: [] }, { outcome: "unknown" }, rotated, reindexed];
    const right = [null, [], recounted, ...others];
    expect(right).toContainEqual(await answerTo(name));
  },
);

it("probe: the bundle fails where there is no site", async () => {
  process.env.SITE_URL = "http://127.0.0.1:9";

  await expect(answerTo("probe")).rejects.toThrow("5 of 5 steps failed");
}, 30_000);

it("the tests above cover every function", () => {
  expect(functionNames).toHaveLength(groups.length + workers.length);
});

it("a function starts without loading undici, the client behind Node's fetch", async () => {
  const loaded = await inPlainNode<string[]>(`
    await import(${JSON.stringify(fileOf("lookups"))});
    const answer = process.moduleLoadList;`);

  expect(loaded).toContain("NativeModule http");
  expect(loaded.filter((name) => name.includes("undici"))).toEqual([]);
});

const bytesOf = async (path: string): Promise<number> => {
  const files = (await readdir(path)).filter((file) => file.endsWith(".mjs"));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(path, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

it("there is a bundle for every function and for nothing else", async () => {
  expect((await readdir(out)).sort()).toEqual([...functionNames].sort());
});

it("the bundles stay below 400 kB of code for lookups and 800 kB for the other API groups", async () => {
  for (const name of groups as readonly string[]) {
    // The code that makes a zip or workbook is loaded only when one is requested.
    const { size } = await stat(join(out, name, "index.mjs"));
    const bytes =
      name === "admin-exports" || name === "holder-rights"
        ? size
        : (await bytesOf(join(out, name))) - (await bytesOfGuesses(name));
    expect(bytes, name).toBeLessThan((name === "lookups" ? 400 : 800) * 1000);
  }
});

it("D15: only the functions that set passwords have the known ones, below 500 kB in a file that a cold start does not read", async () => {
  const having: string[] = [];
  for (const name of functionNames) {
    const bytes = await bytesOfGuesses(name);
    if (bytes === 0) continue;
    having.push(name);
    expect(bytes, name).toBeLessThan(500 * 1000);
    const code = await readFile(fileOf(name), "utf8");
    const atStart = code.match(/from ?"\.\/(password|common)-[^"]*"/g);
    expect(atStart, name).toBeNull();
  }

  expect(having.sort()).toEqual(["admin-session", "admin-settings"]);
});

/** Of the file that is loaded when a password is set. */
const bytesOfGuesses = async (name: string): Promise<number> => {
  const file = (await readdir(join(out, name))).find((one) => one.startsWith("password-guesses"));
  return file ? (await stat(join(out, name, file))).size : 0;
};

it("the bundles contain the location data only for the functions that read it", async () => {
  const withPlaces: string[] = [];
  for (const name of functionNames) {
    if ((await readdir(join(out, name))).includes("places")) withPlaces.push(name);
  }

  expect(withPlaces.sort()).toEqual(["holders", "lookups"]);
  const countries = await readFile(join(out, "lookups/places/countries.json"), "utf8");
  expect(JSON.parse(countries).countries).toHaveLength(250);
});
