import { expect, it } from "vitest";
import { atMost } from "./worker-queue.ts";

it("a queue's limit of messages at once is filled with whole batches and never exceeded", () => {
  for (let may = 2; may <= 100; may++) {
    const { batchSize, maxConcurrency } = atMost(may);

    const most = batchSize * maxConcurrency;
    expect(maxConcurrency, `of ${may}`).toBeGreaterThanOrEqual(2);
    expect(most, `of ${may}`).toBeLessThanOrEqual(may);
    expect(may - most, `of ${may}`).toBeLessThan(batchSize);
  }
});
