import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDevServer } from "./dev-server.ts";
import { listen } from "./engines/engine.ts";
import type { Handler } from "./handler.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".cache", `dev-server-${process.pid}`);
const handlerFile = join(folder, "handler.ts");
const server = createServer();
const dev = await startDevServer(server);
server.on("request", dev.page);
const { endpoint, stop } = await listen({ server, port: 0, what: "the pages" });

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "text.ts"), `export const text: string = "as it was";`);
  await writeFile(
    handlerFile,
    `import { text } from "./text.ts";
     const { SERVICE } = process.env;
     export const handler = async () => [SERVICE, text];`,
  );
});

afterAll(async () => {
  await dev.stop();
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** The watcher ignores a second change of a file within 50 ms. */
const save = async (text: string) => {
  await pause(200);
  await writeFile(join(folder, "text.ts"), text);
};
const loaded = async (query: string, SERVICE: string) =>
  (await dev.load(relative(root, `${handlerFile}?${query}`), { SERVICE })).handler;
const call = (handler: Handler) => handler({}, {} as Context);

test("a call runs the code as it was last saved, with the settings of its function", async () => {
  const [one, other] = [await loaded("one", "ixtrac"), await loaded("other", "erights")];
  expect(await call(one)).toEqual(["ixtrac", "as it was"]);
  expect(await call(other)).toEqual(["erights", "as it was"]);

  await save(`export const text: string = "as saved";`);

  await expect.poll(() => call(one)).toEqual(["ixtrac", "as saved"]);
  expect(await call(other)).toEqual(["erights", "as saved"]);
});

test("code that does not load fails the call with its file, and the next save mends it", async () => {
  const handler = await loaded("broken", "ixtrac");
  await save("this is not code");

  await expect.poll(() => call(handler).catch(String)).toMatch(/handler\.ts.* does not load/);

  await save(`export const text = "mended";`);
  await expect.poll(() => call(handler).catch(String)).toEqual(["ixtrac", "mended"]);
});

test("pages come from their source, which the browser follows as it changes", async () => {
  const page = await (await fetch(endpoint)).text();
  const script = await fetch(`${endpoint}/src/app/main.tsx`);

  expect(page).toContain("/@vite/client");
  expect(page).not.toContain("%REGISTRAR_NAME%");
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(await (await fetch(`${endpoint}/admin/login`)).text()).toContain("/@vite/client");
});
