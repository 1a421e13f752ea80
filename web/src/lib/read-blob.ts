/** The browser stores pieces of this size as blobs, which it may move to disk. */
const pieceBytes = 4 * 1024 * 1024;

/** Reads a whole body; the page never holds more than one piece in memory. */
export const readBlob = async (
  response: Response,
  onBytes: (bytes: number) => void,
): Promise<Blob> => {
  const type = response.headers.get("Content-Type") ?? "";
  const pieces: Blob[] = [];
  let chunks: BlobPart[] = [];
  let [held, bytes] = [0, 0];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value);
    held += read.value.length;
    bytes += read.value.length;
    onBytes(bytes);
    if (held < pieceBytes) continue;
    pieces.push(new Blob(chunks));
    [chunks, held] = [[], 0];
  }
  return new Blob([...pieces, ...chunks], { type });
};
