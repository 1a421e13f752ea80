import { PassThrough, type Readable, type Writable } from "node:stream";
import type { Context } from "aws-lambda";
import type { Handler } from "./handler.ts";

export interface StreamedAnswer {
  statusCode: number;
  headers: Record<string, string>;
  /** Breaks when the function fails on the way; destroying it tells the function that nobody reads on. */
  body: Readable;
}

type StreamHandler = (event: unknown, response: Writable, context: Context) => Promise<void>;
type Begin = (head: Omit<StreamedAnswer, "body">) => void;

const begins = new WeakMap<Writable, Begin>();

/** What Lambda's own runtime gives to functions that stream; there before they are loaded. */
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

/** Calls a function that streams; resolves with its first byte. @throws what it threw before that */
export const callStreaming = (
  handler: Handler,
  event: unknown,
  context: Context,
): Promise<StreamedAnswer> =>
  new Promise((resolve, reject) => {
    const body = new PassThrough();
    begins.set(body, (head) => resolve({ ...head, body }));
    // A reader that is not there yet must not miss a fault, nor end the process by it.
    body.on("error", () => undefined);
    (handler as unknown as StreamHandler)(event, body, context).catch((error: Error) => {
      body.destroy(error);
      reject(error);
    });
  });
