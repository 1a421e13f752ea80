import type { ShrinkReply, ShrinkRequest } from "./shrink-messages.ts";

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (reply: ShrinkReply) => void>();
const underWay = new Set<Promise<ShrinkReply>>();

/** Converts an image to a jpeg within the limits, in a worker. */
export const shrinkImage = (file: Blob, quarterTurns = 0): Promise<ShrinkReply> => {
  const reply = new Promise<ShrinkReply>((resolve) => {
    count += 1;
    waiting.set(count, resolve);
    theWorker().postMessage({ id: count, file, quarterTurns } satisfies ShrinkRequest);
  });
  underWay.add(reply);
  void reply.then(() => underWay.delete(reply));
  return reply;
};

/** Resolves after every conversion has ended and its caller has the reply. */
export const allShrunk = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.all(underWay);
};

const theWorker = (): Worker => {
  if (worker) return worker;
  worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<ShrinkReply>) => settle(data);
  // Out of memory or not loaded: fail the waiting calls; the next image gets a new worker.
  worker.onerror = () => {
    worker?.terminate();
    worker = undefined;
    for (const id of [...waiting.keys()]) settle({ id, failure: "unreadable" });
  };
  return worker;
};

const settle = (reply: ShrinkReply): void => {
  waiting.get(reply.id)?.(reply);
  waiting.delete(reply.id);
};
