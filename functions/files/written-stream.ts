import { type Readable, Transform, type Writable } from "node:stream";

export interface Written {
  out: Writable;
  /** Nobody reads on: there is nothing more to do. */
  signal: AbortSignal;
}

/** Why a file is not whole; undefined when it is. */
export type Fault = Error | undefined;

/**
 * A file while it is written. A failure breaks the stream, so that nobody takes a part for the
 * whole; who closes it early stops the writing.
 * @param ended waited for before the reader hears of the end, since Lambda stops with the answer
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
  // Whoever reads it hears of it too; without a listener it would end the process.
  out.on("error", () => undefined);
  write({ out, signal: abort.signal }).catch((error: Error) => out.destroy(error));
  return out;
};

const bufferBytes = 256 * 1024;
