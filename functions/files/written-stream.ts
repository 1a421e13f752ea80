import { type Readable, Transform, type Writable } from "node:stream";

export interface Written {
  out: Writable;
  signal: AbortSignal;
}

export type Fault = Error | undefined;

/**
 * A failure destroys the stream, so that readers reject a partial file.
 * @param ended awaited before the reader sees the end, because Lambda freezes after the response
 */
export const writtenStream = (
  write: (written: Written) => Promise<void>,
  ended: (fault: Fault) => Promise<void> = async () => undefined,
): Readable => {
  const abort = new AbortController();
  let isEnded = false;
  const end = (fault: Fault, done: (error?: Error | null) => void) => {
    if (isEnded) return done(fault);
    isEnded = true;
    ended(fault).then(
      () => done(fault),
      (error: Error) => done(error),
    );
  };
  const out = new Transform({
    highWaterMark: bufferBytes,
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => end(undefined, done),
    destroy: (error, done) => {
      abort.abort();
      if (isEnded) done(error);
      else end(error ?? new Error("The reader has gone away"), () => done(error));
    },
  });
  // The reader gets the error too; without a listener the process would crash.
  out.on("error", () => undefined);
  write({ out, signal: abort.signal }).catch((error: Error) => out.destroy(error));
  return out;
};

const bufferBytes = 256 * 1024;
