import { Refusal } from "./refusal.ts";

export type Decoded = { trailers: Record<string, string> };

/**
 * `<hex size>[;chunk-signature=…]CRLF<data>CRLF` until a chunk of size 0, then trailers such as
 * `x-amz-checksum-crc32:…`, which go into `decoded`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  decoded: Decoded,
): AsyncGenerator<Buffer> {
  const reader = readerOf(source);
  for (;;) {
    let left = sizeIn(await reader.line());
    if (left === 0) break;
    while (left > 0) {
      const data = await reader.upTo(left);
      left -= data.length;
      yield data;
    }
    if ((await reader.line()) !== "") throw incomplete();
  }
  for (let line = await reader.line(); line !== ""; line = await reader.line()) {
    const colon = line.indexOf(":");
    decoded.trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
}

const maxLineBytes = 16 * 1024;

const readerOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const more = async (): Promise<Buffer> => {
    const next = await chunks.next();
    if (next.done) throw incomplete();
    return next.value;
  };
  const upTo = async (bytes: number): Promise<Buffer> => {
    if (rest.length === 0) rest = await more();
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  };
  const line = async (): Promise<string> => {
    let end = rest.indexOf("\r\n");
    while (end < 0) {
      if (rest.length > maxLineBytes) throw incomplete();
      rest = Buffer.concat([rest, await more()]);
      end = rest.indexOf("\r\n");
    }
    const text = rest.toString("latin1", 0, end);
    rest = rest.subarray(end + 2);
    return text;
  };
  return { line, upTo };
};

const sizeIn = (line: string): number => {
  const [size = ""] = line.split(";");
  if (!/^[0-9a-f]{1,8}$/i.test(size)) throw incomplete();
  return Number.parseInt(size, 16);
};

const incomplete = (): Refusal =>
  new Refusal("IncompleteBody", "The body is not a complete aws-chunked stream.");
