import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openExportFiles } from "#functions/store/export-files.ts";
import { openExports } from "#functions/store/exports.ts";
import { bundle } from "#infra/bundle.ts";
import { top } from "#infra/functions.ts";
import { exportKinds } from "#shared/kyc/exports.ts";
import { aLogEntry } from "./builders/a-log-entry.ts";
import { aSubmission } from "./builders/a-submission.ts";
import { anExport } from "./builders/an-export.ts";
import { startApi } from "./support/api.ts";
import { exportsBucket } from "./support/engines.ts";
import { entriesOf } from "./support/read-zip.ts";
import { stored, submissionsOf } from "./support/stored.ts";

const run = promisify(execFile);

let api: Awaited<ReturnType<typeof startApi>>;
let out: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const entry = (path: string) => join(top, `functions/${path}/handler.ts`);
  out = await bundle({
    entries: {
      "build-export": entry("workers/build-export"),
      "admin-exports": entry("admin-exports"),
    },
    out: folder,
  });
  api = await startApi([]);
}, 60_000);

/** Runs in plain Node, with nothing beside the bundle but the engines of this file. */
const inNode = async (name: string, call: string, before = "") => {
  const script = `${before}
    const { handler } = await import(${JSON.stringify(join(out, name, "index.mjs"))});
    ${call}
    process.stdout.write(JSON.stringify(answer ?? null), () => process.exit(0));`;
  const { LOCATIONS_DIR: _beside, ...env } = process.env;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env });
  return JSON.parse(stdout);
};

/** What Lambda gives to functions that stream, before they are loaded. */
const lambdaRuntime = `globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: { from: (stream, head) => Object.assign(stream, { head }) },
};`;

it.each(exportKinds)("%s: what the bundle loads late makes the file", async (kind) => {
  await stored(submissionsOf(api), aSubmission({ status: "approved" }));
  const job = anExport({ scope: { kind, status: "approved" } });
  await openExports(api.tables.main).start(job, aLogEntry());

  const event = { Records: [{ messageId: "1", body: JSON.stringify({ jobId: job.id }) }] };
  const answer = await inNode(
    "build-export",
    `const answer = await handler(${JSON.stringify(event)}, { getRemainingTimeInMillis: () => 30_000 });`,
  );

  expect(answer).toEqual({ batchItemFailures: [] });
  const file = await fetch(await openExportFiles({ bucket: exportsBucket }).link(job.id));
  const entries = [...(await entriesOf(Buffer.from(await file.arrayBuffer()))).keys()];
  expect(entries.join()).toMatch(
    { excel: /sheet1\.xml/, images: /^manifest\.csv$/, forms: /\.pdf/ }[kind],
  );
});

it("a call that streams answers with a head and a body", async () => {
  const { head, body } = await inNode(
    "admin-exports",
    `import { readFileSync } from "node:fs";
    import { PassThrough } from "node:stream";
    import { text } from "node:stream/consumers";
    const event = JSON.parse(readFileSync(${JSON.stringify(join(top, "events/admin-exports.json"))}, "utf8"));
    const stream = new PassThrough();
    const [body] = await Promise.all([text(stream), handler(event, stream, {})]);
    const answer = { head: stream.head, body };`,
    lambdaRuntime,
  );

  expect(head.statusCode).toBe(401);
  expect(JSON.parse(body).errors).toHaveLength(1);
});
