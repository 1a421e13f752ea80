/** The items of one batch after another; `onBatch` runs when a batch has been used. */
export const eachOf = async function* <T>(
  batches: AsyncIterable<T[]>,
  onBatch: (batch: T[]) => void,
): AsyncGenerator<T> {
  for await (const batch of batches) {
    yield* batch;
    onBatch(batch);
  }
};
