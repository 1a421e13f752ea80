/**
 * Works on items while earlier results are still being used, at most `window` at once, and gives the
 * results in the order of the items. Whoever stops early stops the source too.
 */
export const mapConcurrent = async function* <T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<R> {
  const underWay: UnderWay<R>[] = [];
  const next = () => underWay.shift()?.result as Promise<R>;
  try {
    for await (const item of items) {
      underWay.push(begun(work(item)));
      if (underWay.length >= window || underWay[0]?.isReady) yield await next();
    }
    while (underWay.length > 0) yield await next();
  } finally {
    await Promise.allSettled(underWay.map(({ result }) => result));
  }
};

interface UnderWay<R> {
  result: Promise<R>;
  isReady: boolean;
}

const begun = <R>(result: Promise<R>): UnderWay<R> => {
  const one = { result, isReady: false };
  const settle = () => {
    one.isReady = true;
  };
  // Looked at when its turn comes; a failure must not be called unhandled before.
  result.then(settle, settle);
  return one;
};
