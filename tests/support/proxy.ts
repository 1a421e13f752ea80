import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** @returns true when it has answered */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The site as seen through a fault in front of it. @returns its address */
export const faultySite = async (site: string, fault: Fault): Promise<string> => {
  const server = createServer((given, out) => {
    if (fault(given, out)) return;
    const { method, url, headers } = given;
    const sent = request(site + url, { method, headers }, (answer) => {
      out.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(out);
    });
    given.pipe(sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
