import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The global that Lambda provides before it loads a streaming function. */
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

/** Returns the `answer` of a script, run in Node without packages, with the test file's engines. */
export const inPlainNode = async <T>(script: string): Promise<T> => {
  const whole = `${runtime}\n${script}
    process.stdout.write(JSON.stringify(answer ?? null), () => process.exit(0));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", whole], {
    // The answer is all that may be printed.
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  return JSON.parse(stdout);
};

/** The response of a bundle to an event; a streamed response is read to its end. */
export const answerOfBundle = <T>(file: string, event: unknown): Promise<T> =>
  inPlainNode(`
    const { handler } = await import(${JSON.stringify(file)});
    const context = { awsRequestId: "1", functionName: "bundle", getRemainingTimeInMillis: () => 30_000 };
    const answer = await handler(${JSON.stringify(event)}, context);`);
