import { onTestFinished, test, vi } from "vitest";
import { startDynamoDb } from "./dynamodb.ts";
import { claimPort } from "./engine.ts";
import { aDataFolder } from "./testing/data-folder.ts";

vi.mock(import("./engine.ts"), async (original) => {
  const engine = await original();
  return { ...engine, claimPort: vi.fn(engine.claimPort) };
});

test("an engine whose free port another engine takes first starts on another port", async ({
  expect,
}) => {
  const first = await startDynamoDb({ dataDir: await aDataFolder() });
  onTestFinished(() => first.stop());
  vi.mocked(claimPort).mockResolvedValueOnce(Number(new URL(first.endpoint).port));

  const second = await startDynamoDb({ dataDir: await aDataFolder() });
  onTestFinished(() => second.stop());

  expect(second.endpoint).not.toBe(first.endpoint);
  expect((await fetch(second.endpoint)).ok).toBe(true);
});
