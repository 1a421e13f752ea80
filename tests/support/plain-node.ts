import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What Lambda gives to functions that stream, before they are loaded. */
const runtime = `
  import { PassThrough } from "node:stream";
  import { text } from "node:stream/consumers";
  globalThis.awslambda = {
    streamifyResponse: (handler) => async (event, context) => {
      const stream = new PassThrough();
      const [body] = await Promise.all([text(stream), handler(event, stream, context)]);
      return { ...stream.head, body };
    },
    HttpResponseStream: { from: (stream, head) => Object.assign(stream, { head }) },
  };`;

/** What a script says as `answer`, in Node with no package at hand but the engines of the test file. */
export const inPlainNode = async <T>(script: string): Promise<T> => {
  const { LOCATIONS_DIR: _beside, ...env } = process.env;
  const whole = `${runtime}\n${script}
    process.stdout.write(JSON.stringify(answer ?? null), () => process.exit(0));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", whole], { env });
  return JSON.parse(stdout);
};

/** What the bundle in a file answers to an event; an answer that streams is waited for. */
export const answerOfBundle = <T>(file: string, event: unknown): Promise<T> =>
  inPlainNode(`
    const { handler } = await import(${JSON.stringify(file)});
    const context = { awsRequestId: "1", functionName: "bundle", getRemainingTimeInMillis: () => 30_000 };
    const answer = await handler(${JSON.stringify(event)}, context);`);
