import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { mediaTypeOf } from "#infra/site-files.ts";

/** As strongly as the product. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Serves the folder of a peer until the process ends, like the local product: compressed once.
 * `product` answers calls of the API. @returns its origin
 */
export const serve = async (dir: string, product?: string): Promise<string> => {
  const compressed = new Map<string, Buffer>();
  const server = createServer(async ({ url = "/", headers }, response) => {
    if (product && url.startsWith("/api/")) {
      const { authorization = "" } = headers;
      const answer = await fetch(product + url, { headers: { authorization } });
      response.writeHead(answer.status, { "content-type": "application/json" });
      return response.end(await answer.text());
    }
    const file = join(dir, normalize(url === "/" ? "/index.html" : url));
    if (!existsSync(file)) return response.writeHead(404).end();
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file), options);
    compressed.set(file, body);
    response.writeHead(200, { "content-type": mediaTypeOf(file), "content-encoding": "br" });
    return response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
