import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Serves the peer as the local gateway does, and forwards its API calls to the product. */
export const servePeer = async (dir: string, product: string) => {
  const kept = new Map<string, Buffer>();
  const bodyOf = (file: string): Buffer => {
    const body = kept.get(file) ?? compressed(readFileSync(file));
    kept.set(file, body);
    return body;
  };
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? "/", "http://peer");
    if (pathname.startsWith("/api/")) return passOn(asked, response, product);
    const wanted = join(dir, normalize(pathname));
    const file = extname(wanted) && existsSync(wanted) ? wanted : join(dir, "index.html");
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-encoding": "br",
    });
    response.end(bodyOf(file));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** Compresses as well as the gateway. */
const compressed = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

const passOn = (asked: IncomingMessage, response: ServerResponse, product: string) => {
  const { method, headers, url = "" } = asked;
  const onward = request(product + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  asked.pipe(onward);
};
