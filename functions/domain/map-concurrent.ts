/** Keeps the order of the items. If the consumer stops early, the source stops too. */
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
  // A failure is handled at its turn; this handler prevents an unhandled rejection before that.
  result.then(settle, settle);
  return one;
};
