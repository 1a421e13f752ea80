import { join } from "node:path";
import { build } from "vite";
import type { Fault, Subject } from "#shared/image-quality/judge-image.ts";
import { launchBrowser } from "../browser/launch.ts";

const worker = join(import.meta.dirname, "../../web/src/lib/images/shrink-worker.ts");

/** The worker of the form in a real browser: what a holder sees. */
export const startBrowserJudge = async () => {
  const source = await workerSource();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.evaluate(startWorker, source);
  const judge = (bytes: Buffer, subject: Subject): Promise<Fault | undefined> =>
    page.evaluate(askWorker, [bytes.toString("base64"), subject] as const);
  return { judge, stop: () => browser.close() };
};

const workerSource = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: { entry: worker, formats: ["iife"], name: "worker" },
    },
  });
  const [first] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (first?.type !== "chunk") throw new Error("The worker was not built");
  return first.code;
};

const startWorker = (code: string): void => {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  Object.assign(globalThis, { judging: new Worker(address) });
};

const askWorker = async ([base64, subject]: readonly [string, Subject]) => {
  const { judging } = globalThis as unknown as { judging: Worker };
  const file = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
  const { fault, failure } = await new Promise<{ fault?: Fault; failure?: string }>((resolve) => {
    judging.onmessage = ({ data }) => resolve(data);
    judging.postMessage({ id: 1, files: [file], quarterTurns: 0, subject });
  });
  if (failure) throw new Error(failure);
  return fault;
};
