import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createPlainServer, type Server } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";

export interface Site {
  url: string;
  stop: () => void;
}

interface Served {
  dir: string;
  headers?: Record<string, string>;
  /** Responses of API calls by path, sent as JSON. */
  answers?: Record<string, unknown>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/** Serves a folder, compressed in advance, over HTTP/2 and TLS; without openssl over HTTP/1.1. */
export const serve = async ({ dir, headers = {}, answers = {} }: Served): Promise<Site> => {
  const kept = new Map<string, { body: Buffer; type: string } | undefined>();
  const answerTo = (path: string) => {
    if (!kept.has(path)) kept.set(path, made(path));
    return kept.get(path);
  };
  const made = (path: string) => {
    if (path in answers) return compressed(Buffer.from(JSON.stringify(answers[path])), ".json");
    const file = join(dir, normalize(path === "/" ? "/index.html" : path));
    return existsSync(file) ? compressed(readFileSync(file), extname(file)) : undefined;
  };
  const { server, scheme } = newServer((path) => {
    const found = answerTo(path);
    if (!found) return { status: 404, body: Buffer.from(""), headers };
    const isText = found.type !== "font/woff2";
    return {
      status: 200,
      body: found.body,
      headers: {
        ...headers,
        "content-type": found.type,
        ...(isText && { "content-encoding": "br" }),
      },
    };
  });
  answerTo("/");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `${scheme}://127.0.0.1:${port}`, stop: () => server.close() };
};

const compressed = (content: Buffer, ending: string) => {
  const type = types[ending] ?? "application/octet-stream";
  return { type, body: type === "font/woff2" ? content : brotliCompressSync(content) };
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const newServer = (
  answer: (path: string) => Answer,
): { server: Http2SecureServer | Server; scheme: string } => {
  const identity = selfSigned();
  const listener = (
    request: { url?: string | undefined },
    response: {
      writeHead: (status: number, headers: Record<string, string>) => unknown;
      end: (body: Buffer) => unknown;
    },
  ) => {
    const { status, headers, body } = answer((request.url ?? "/").split("?")[0] ?? "/");
    response.writeHead(status, headers);
    response.end(body);
  };
  return identity
    ? { server: createSecureServer({ ...identity, allowHTTP1: true }, listener), scheme: "https" }
    : { server: createPlainServer(listener), scheme: "http" };
};

const selfSigned = (): { key: Buffer; cert: Buffer } | undefined => {
  const dir = mkdtempSync(join(tmpdir(), "bench-tls-"));
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  const wish = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj"];
  try {
    execFileSync("openssl", [...wish, "/CN=127.0.0.1", "-keyout", key, "-out", cert], {
      stdio: "ignore",
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
