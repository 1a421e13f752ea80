import type { IncomingMessage, ServerResponse } from "node:http";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const maxBodyBytes = 16 * 1024 * 1024;

/** For `createServer`: an error in a handler becomes a bare 500 and a line on the console. */
export const answering =
  (handler: Handler) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    handler(request, response).catch((error: unknown) => {
      if (!request.destroyed || !response.destroyed) console.error(error);
      if (response.headersSent) return void response.destroy();
      response.writeHead(500).end();
    });
  };

export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new Error("The request is larger than an engine accepts.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export type Reply = {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

export const reply = (response: ServerResponse, { status = 200, type, body, headers }: Reply) => {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
};

export const replyJson = (response: ServerResponse, body: unknown, status = 200): void =>
  reply(response, { status, type: "application/json", body: JSON.stringify(body) });
