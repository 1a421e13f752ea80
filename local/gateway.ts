import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Engine, listen } from "./engines/engine.ts";
import type { Functions } from "./functions.ts";
import { answerCall } from "./gateway/answer-call.ts";
import { answerDocs } from "./gateway/answer-docs.ts";

export type AnswerPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface GatewaySettings {
  server: Server;
  port: number;
  page: AnswerPage;
  /** Functions load late, because their settings contain the address of the pages. */
  load: (web: string) => Promise<Functions>;
}

export const startGateway = async ({
  server,
  port,
  page,
  load,
}: GatewaySettings): Promise<Engine & { functions: Functions }> => {
  const loaded = Promise.withResolvers<Functions>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
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
