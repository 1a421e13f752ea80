import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** @returns true when it has answered */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The site as seen through a fault in front of it. @returns its address */
export const faultySite = async (site: string, fault: Fault): Promise<string> => {
  const server = createServer(async (request, response) => {
    if (fault(request, response)) return;
    const { method = "GET", url = "/", headers } = request;
    const { host: _, connection: __, "transfer-encoding": ___, ...sent } = headers;
    const body = method === "GET" ? null : await buffer(request);
    const answer = await fetch(new URL(url, site), {
      method,
      headers: sent as Record<string, string>,
      body,
      redirect: "manual",
    });
    const { "content-encoding": ____, ...received } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, received).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
