import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import calls from "./recorded/calls.json" with { type: "json" };
import { type RecordedCall, replayAt } from "./recorded/replay.ts";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "./support/product.ts";
import { quickFolder } from "./support/quick-folder.ts";

let product: Product;
let dataDir: string;

beforeAll(async () => {
  dataDir = await quickFolder("recorded-calls-");
  product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
}, 120_000);

afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, endsWithinMs);

test("every recorded call that an earlier release accepted is accepted", async () => {
  const replay = replayAt(product.running);
  const refused: string[] = [];
  for (const [index, recorded] of (calls as RecordedCall[]).entries()) {
    const { status, text } = await replay(recorded);
    if (status === recorded.status) continue;
    refused.push(`${index + 1}: ${recorded.call} answers ${status}: ${text.slice(0, 300)}`);
  }

  expect(calls.length).toBeGreaterThan(300);
  expect(refused).toEqual([]);
}, 180_000);
