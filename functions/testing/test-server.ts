import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Received = Record<"method" | "url" | "body", string> & { headers: IncomingHttpHeaders };

/** An outside service for tests: a real server on loopback that ends with the process. */
export const startTestServer = async () => {
  const requests: Received[] = [];
  let behaviour: RequestListener = (_, response) => response.end();
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    behaviour(request, response);
  }).listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");

  /** Sets how the server handles requests from now on, and forgets earlier requests. */
  const behave = (listener: RequestListener) => {
    behaviour = listener;
    requests.length = 0;
  };

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave,
    /** Answers requests with this JSON from now on. */
    answer: (status: number, body: unknown) =>
      behave((_, response) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      }),
  };
};
