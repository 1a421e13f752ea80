import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { mediaTypeOf } from "#infra/site-files.ts";

interface Served {
  dir: string;
  headers?: Record<string, string>;
  /** Answers of API calls by path, as JSON. */
  answers?: Record<string, unknown>;
  /** Origin of the product, to which reads of the API are forwarded. */
  product?: string;
}

/**
 * Serves a folder until the process ends, compressed once: over HTTP/2 and TLS, or as the product
 * over HTTP/1.1. @returns its origin
 */
export const serve = async ({ dir, headers = {}, answers = {}, product }: Served) => {
  const compressed = new Map<string, Buffer>();
  const contentOf = (path: string): Buffer | undefined => {
    if (path in answers) return Buffer.from(JSON.stringify(answers[path]));
    const file = join(dir, normalize(path));
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://bench");
    if (product && pathname.startsWith("/api/")) return forward(incoming, response, product);
    const path = pathname === "/" ? "/index.html" : pathname;
    const content = compressed.has(path) ? undefined : contentOf(path);
    if (content) compressed.set(path, brotliCompressSync(content));
    const body = compressed.get(path);
    if (!body) return response.writeHead(404, headers).end();
    const type = path in answers ? "application/json" : mediaTypeOf(path);
    response.writeHead(200, { ...headers, "content-type": type, "content-encoding": "br" });
    return response.end(body);
  };
  const server = product
    ? createServer(answer)
    : createSecureServer({ ...selfSigned(), allowHTTP1: true }, answer as never);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `${product ? "http" : "https"}://127.0.0.1:${port}`;
};

const forward = (incoming: IncomingMessage, response: ServerResponse, product: string) => {
  const { headers, url = "" } = incoming;
  request(product + url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }).end();
};

const selfSigned = (): { key: Buffer; cert: Buffer } => {
  const dir = mkdtempSync(join(tmpdir(), "bench-tls-"));
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  const options = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1".split(" ");
  try {
    execFileSync("openssl", [...options, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(dir, { recursive: true });
  }
};
