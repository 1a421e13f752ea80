import { setTimeout as pause } from "node:timers/promises";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aForm } from "../builders/a-form.ts";
import { individualFields } from "../builders/a-submission.ts";
import { isInSample } from "../faults/sample.ts";
import { eventOf, startApi } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { imagesBucket } from "../support/engines.ts";
import { figure } from "../support/figure.ts";
import "../support/seed-fast-check.ts";
import { bombs, canary, hidingImages, noImages } from "./hostile-images.ts";

const api = await startApi(["holders"], { limits: "off" });
const corpus = [...noImages, ...hidingImages];
/** The nightly run sends all of them. */
const sent = [...corpus.entries()].filter(([n]) => isInSample(n, 3));
const route = { method: "POST", path: "/shareholders/individual_account" } as const;

const sendWith = async (passportImage: Uint8Array) => {
  const fields = individualFields();
  await rememberCheck(api, fields);
  return api.call("sendIndividualAccount", { body: aForm({ fields, images: { passportImage } }) });
};

const storedImages = async (): Promise<Buffer[]> => {
  const { Contents = [] } = await api.s3.send(new ListObjectsV2Command({ Bucket: imagesBucket }));
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await api.s3.send(new GetObjectCommand({ Bucket: imagesBucket, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    }),
  );
};

test(`T24: each of ${sent.length} hostile images is rejected, or stored without its hidden content`, async () => {
  const answers: Record<number, number> = {};
  for (const [n, bytes] of sent) {
    const { status } = await sendWith(bytes);
    const accepted = n < noImages.length ? [] : [201];
    expect([...accepted, 400, 413, 415], `image ${n}`).toContain(status);
    answers[status] = (answers[status] ?? 0) + 1;
  }

  const kept = await storedImages();
  expect(kept.length).toBeGreaterThan(5);
  for (const image of kept) {
    const text = image.toString("latin1");
    expect(text).not.toMatch(/CANARY|<script|<svg|<\?php|%PDF|GPS/);
    expect(text).not.toContain(canary);
    expect(/^\x89PNG[\s\S]*IEND....$|^\xff\xd8[\s\S]*\xff\xd9$/s.test(text)).toBe(true);
  }
  console.info(`T24: ${sent.length} hostile images, answers ${JSON.stringify(answers)}`);
});

test("T25: fifty concurrent image bombs are rejected and take at most 256 MB", async () => {
  const events = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const passportImage = bombs[n % bombs.length] ?? Buffer.of();
      return eventOf(route, { body: aForm({ images: { passportImage } }) });
    }),
  );
  await sendWith(bombs[0] ?? Buffer.of());
  const before = process.memoryUsage().rss;
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, process.memoryUsage().rss);
      await pause(2);
    }
  })();

  const answers = await Promise.all(events.map((event) => api.send("holders", event)));
  isOver = true;
  await watching;

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  const more = (Math.max(most, process.memoryUsage().rss) - before) / 1e6;
  expect(more).toBeLessThanOrEqual(256);
  console.info(`T25: 50 bombs at once took ${Math.round(more)} MB more`);
});

const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
const broken: [what: string, body: () => string | Buffer][] = [
  ["nothing", () => ""],
  ["no end", () => `${head("firstName")}\r\n\r\nAda`],
  ["only ends", () => "--b--\r\n".repeat(1000)],
  ["ten thousand parts", () => `${head("x")}\r\n\r\n1\r\n`.repeat(10_000)],
  ["ten thousand files", () => `${head("x")}; filename="a"\r\n\r\n1\r\n`.repeat(10_000)],
  ["a megabyte of headers", () => `${head("x")}\r\n${"X-A: b\r\n".repeat(120_000)}\r\n1\r\n--b--`],
  ["a name of a megabyte", () => `${head("x".repeat(1_000_000))}\r\n\r\n1\r\n--b--\r\n`],
  [
    "a field of four megabytes",
    () => `${head("firstName")}\r\n\r\n${"x".repeat(4_000_000)}\r\n--b--\r\n`,
  ],
  [
    "boundaries inside boundaries",
    () => `--b\r\n--b\r\n--b\r\n${head("x")}\r\n--b\r\n\r\n1\r\n--b--`,
  ],
  ["no line ends", () => head("x").repeat(2000)],
  [
    "odd encodings",
    () =>
      `${head("firstName")}\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=utf-7\r\n\r\n+ADw-script+AD4-\r\n--b--\r\n`,
  ],
  [
    "names with paths",
    () => `${head("passportImage")}; filename="../../etc/passwd"\r\n\r\n\u0089PNG\r\n--b--\r\n`,
  ],
  [
    "names of prototypes",
    () =>
      `${["__proto__", "constructor", "toString"].map((name) => `${head(name)}\r\n\r\n1\r\n`).join("")}--b--\r\n`,
  ],
  [
    "bytes of chance",
    () => Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7919) % 251)),
  ],
];

const bits = fc.constantFrom(
  ...["--b", "\r\n", "\r\n--b\r\n", "\r\n--b--", "\r\n\r\n", "--", "\n", "\r", "x", "\u0000"],
  ...[
    `${head("firstName")}\r\n\r\nAda`,
    head("bank"),
    `${head("passportImage")}; filename="a.jpg"`,
  ],
  ...["Content-Type: image/jpeg\r\n\r\n", 'Content-Disposition: form-data; name="x"', ": ", ";"],
);
const forms = figure({ long: 10_000, short: 200 });

test(`T25: ${forms} forms of random broken pieces are rejected with 400 or 413`, async () => {
  const event = await eventOf(route, {
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { maxLength: 30 }), async (pieces) => {
      const body = Buffer.from(`--b\r\n${pieces.join("")}\r\n--b--`).toString("base64");
      const { status } = await api.send("holders", { ...event, body, isBase64Encoded: true });
      expect([400, 413]).toContain(status);
    }),
    { numRuns: forms },
  );
}, 300_000);

test.each(broken)("T25: a form of %s is rejected", async (_, body) => {
  const event = await eventOf(route, {
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
  });

  const { status } = await api.send("holders", {
    ...event,
    body: Buffer.from(body() as string).toString("base64"),
    isBase64Encoded: true,
  });

  expect([400, 413]).toContain(status);
});
