/** The last page may be shorter. */
export const inPages = async function* <T>(
  found: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const one of found) {
    page.push(one);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
};
