import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { pageSecurityHeaders } from "#shared/security-headers.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Serves the built pages as CloudFront would: files as they are, every page route the same shell. */
export const answerPage = (webDir: string) => {
  const compressed = new Map<string, Promise<Buffer>>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...pageSecurityHeaders, Allow: "GET, HEAD" });
      response.end();
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://gateway");
    const file = await fileFor(webDir, pathname);
    if (!file) {
      response.writeHead(404, { ...pageSecurityHeaders, "Content-Type": "text/plain" });
      response.end("Not found");
      return;
    }
    await sendFile(request, response, { file, compressed });
  };
};

const fileFor = async (webDir: string, pathname: string): Promise<string | undefined> => {
  const wanted = join(webDir, normalize(`/${safeDecoded(pathname)}`));
  if (extname(wanted) === "") return join(webDir, "index.html");
  const found = await stat(wanted).catch(() => undefined);
  return found?.isFile() ? wanted : undefined;
};

const safeDecoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).replaceAll("\0", "");
  } catch {
    return "/";
  }
};

interface Sending {
  file: string;
  compressed: Map<string, Promise<Buffer>>;
}

const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { file, compressed }: Sending,
) => {
  const type = types[extname(file)] ?? "application/octet-stream";
  const isText = /^text|json|svg/.test(type);
  const takesBrotli = String(request.headers["accept-encoding"] ?? "").includes("br");
  const headers = {
    ...pageSecurityHeaders,
    "Content-Type": type,
    "Cache-Control": file.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
  };
  if (isText && takesBrotli) {
    const body = await compressedOnce(file, compressed);
    response.writeHead(200, {
      ...headers,
      "Content-Encoding": "br",
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return;
  }
  response.writeHead(200, headers);
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(file), response);
};

const compress = promisify(brotliCompress);

/** Kept under the time of the file too: a build may put another one in its place. */
const compressedOnce = async (
  file: string,
  kept: Map<string, Promise<Buffer>>,
): Promise<Buffer> => {
  const name = `${file}@${(await stat(file)).mtimeMs}`;
  const found = kept.get(name);
  if (found) return found;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const made = readFile(file).then((content) => compress(content, options));
  kept.set(name, made);
  return made;
};
