import type { Fault, Subject } from "#shared/image-quality/judge-image.ts";
import type { Pixels } from "#shared/image-quality/pixels.ts";
import type { JudgeRequest, ShrinkReply, ShrinkRequest } from "./shrink-messages.ts";
import ShrinkWorker from "./shrink-worker.ts?worker";

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (reply: ShrinkReply) => void>();
const underWay = new Set<Promise<ShrinkReply>>();

/** Converts an image to a jpeg within the limits and judges it, in a worker where a worker can draw. */
export const shrinkImage = (file: Blob, subject: Subject, quarterTurns = 0): Promise<ShrinkReply> =>
  asked({ files: [file], subject, quarterTurns });

/** Converts several images to one jpeg within the limits. */
export const combineImages = (files: readonly Blob[], subject: Subject): Promise<ShrinkReply> =>
  asked({ files, subject, quarterTurns: 0 });

const asked = (wanted: Omit<ShrinkRequest, "id">): Promise<ShrinkReply> => {
  count += 1;
  const request: ShrinkRequest = { id: count, ...wanted };
  const reply = "OffscreenCanvas" in globalThis ? inWorker(request) : onPage(request);
  underWay.add(reply);
  void reply.then(() => underWay.delete(reply));
  return reply;
};

/** Resolves after every conversion has ended and its caller has the reply. */
export const allShrunk = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.all(underWay);
};

const inWorker = (request: ShrinkRequest | JudgeRequest) =>
  new Promise<ShrinkReply>((resolve) => {
    waiting.set(request.id, resolve);
    theWorker().postMessage(request);
  });

const onPage = async (request: ShrinkRequest): Promise<ShrinkReply> => {
  try {
    const { shrinkOnPage } = await import("./shrink-on-page.ts");
    return await shrinkOnPage(judgeInWorker)(request);
  } catch {
    return { id: request.id, failure: "unreadable" };
  }
};

const judgeInWorker = async (pixels: Pixels, subject: Subject): Promise<Fault | undefined> => {
  count += 1;
  return (await inWorker({ id: count, pixels, subject })).fault;
};

const theWorker = (): Worker => {
  if (worker) return worker;
  worker = new ShrinkWorker();
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
