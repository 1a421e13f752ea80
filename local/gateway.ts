import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Engine, listen } from "./engines/engine.ts";
import type { Functions } from "./functions.ts";
import { answerCall } from "./gateway/answer-call.ts";
import { answerDocs } from "./gateway/answer-docs.ts";
import { answerPage } from "./gateway/answer-page.ts";

interface GatewaySettings {
  port: number;
  webDir: string;
  /** Functions load late, because their settings contain the address of the pages. */
  load: (web: string) => Promise<Functions>;
}

export const startGateway = async ({
  port,
  webDir,
  load,
}: GatewaySettings): Promise<Engine & { functions: Functions }> => {
  const page = answerPage(webDir);
  const loaded = Promise.withResolvers<Functions>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (answerDocs(request, response)) return;
    await (isCall(request.url ?? "/")
      ? answerCall(await loaded.promise, request, response)
      : page(request, response));
  };

  const engine = await listen({ server, port, what: "the pages" });
  loaded.resolve(load(engine.endpoint));
  try {
    return { ...engine, functions: await loaded.promise };
  } catch (error) {
    await engine.stop();
    throw error;
  }
};

const isCall = (url: string) => url === "/api" || url.startsWith("/api/");
