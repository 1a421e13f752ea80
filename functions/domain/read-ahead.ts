/**
 * Works on items while earlier results are still being used, at most `window` at once, and gives the
 * results in the order of the items. Whoever stops early stops the source too.
 */
export const readAhead = async function* <T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Looked at when its turn comes; a failure must not be called unhandled before.
      result.catch(() => undefined);
      underWay.push(result);
      if (underWay.length >= window) yield (await underWay.shift()) as R;
    }
    while (underWay.length > 0) yield (await underWay.shift()) as R;
  } finally {
    await Promise.allSettled(underWay);
  }
};
