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

export type Site = Awaited<ReturnType<typeof serve>>;

interface Served {
  dir: string;
  headers?: Record<string, string>;
  /** Answers of API calls by path, as JSON. */
  answers?: Record<string, unknown>;
  /** Origin of the product, to which API calls are forwarded. */
  product?: string;
}

/** Serves a folder, compressed once: over HTTP/2 and TLS, or as the product over HTTP/1.1. */
export const serve = async ({ dir, headers = {}, answers = {}, product }: Served) => {
  const compressed = new Map<string, Buffer>();
  const bodyOf = (path: string, content: () => Buffer): Buffer => {
    const body = compressed.get(path) ?? brotliCompressSync(content());
    compressed.set(path, body);
    return body;
  };
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://bench");
    const isApi = pathname.startsWith("/api/");
    if (isApi && product) return forward(incoming, response, product);
    const path = pathname === "/" ? "/index.html" : normalize(pathname);
    const file = join(dir, path);
    const isFile = existsSync(file);
    if (!isFile && !(pathname in answers)) {
      response.writeHead(404, headers);
      return response.end();
    }
    const type = isFile ? mediaTypeOf(path) : "application/json";
    response.writeHead(200, { ...headers, "content-type": type, "content-encoding": "br" });
    const content = () =>
      isFile ? readFileSync(file) : Buffer.from(JSON.stringify(answers[pathname]));
    return response.end(bodyOf(path, content));
  };
  const server = product
    ? createServer(answer)
    : createSecureServer({ ...selfSigned(), allowHTTP1: true }, answer as never);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const scheme = product ? "http" : "https";
  return { url: `${scheme}://127.0.0.1:${port}`, stop: () => server.close() };
};

const forward = (incoming: IncomingMessage, response: ServerResponse, product: string) => {
  const { method, headers, url = "" } = incoming;
  const onward = request(product + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  return incoming.pipe(onward);
};

const selfSigned = (): { key: Buffer; cert: Buffer } => {
  const dir = mkdtempSync(join(tmpdir(), "bench-tls-"));
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  const options = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1".split(" ");
  try {
    execFileSync("openssl", [...options, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
