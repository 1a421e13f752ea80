import { type Readable, Transform, type Writable } from "node:stream";
import type { Context } from "aws-lambda";
import type { Handler } from "./handler.ts";

export interface StreamedAnswer {
  statusCode: number;
  headers: Record<string, string>;
  /** Breaks when the function fails; destroying it tells the function that the reader is gone. */
  body: Readable;
}

type StreamHandler = (event: unknown, response: Writable, context: Context) => Promise<void>;
type Begin = (head: Omit<StreamedAnswer, "body">) => void;

const begins = new WeakMap<Writable, Begin>();

/** Lambda's global for streaming functions; must exist before they are loaded. */
export const provideStreaming = (): void => {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: StreamHandler) => handler,
      HttpResponseStream: {
        from: (response: Writable, head: Omit<StreamedAnswer, "body">) => {
          begins.get(response)?.(head);
          return response;
        },
      },
    },
  });
};

/** Lambda's limit for a streamed answer. */
const maxStreamBytes = 200 * 1024 * 1024;

/** Resolves with the function's first byte. @throws the function's error before that byte */
export const callStreaming = (
  handler: Handler,
  event: unknown,
  context: Context,
): Promise<StreamedAnswer> =>
  new Promise((resolve, reject) => {
    const body = streamUpTo(maxStreamBytes);
    begins.set(body, (head) => resolve({ ...head, body }));
    // An error before a reader is attached must not end the process.
    body.on("error", () => undefined);
    (handler as unknown as StreamHandler)(event, body, context).catch((error: Error) => {
      body.destroy(error);
      reject(error);
    });
  });

const streamUpTo = (maxBytes: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return done(null, chunk);
      const error = new Error(`A streamed answer may have ${maxBytes} bytes and has more.`);
      console.error(error);
      done(error);
    },
  });
};
