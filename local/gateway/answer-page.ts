import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, normalize, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { cacheControlOf, mediaTypeOf, pageOf, pathsBesideAssets } from "#infra/site-files.ts";
import { pageSecurityHeaders } from "#shared/security-headers.ts";
import { urlOf } from "./url-of.ts";

/** Serves the built pages like CloudFront: form at `/`, shell for other pages, files. */
export const answerPage = (webDir: string) => {
  const compressed = new Map<string, Promise<Buffer>>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = pageSecurityHeaders;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...headers, Allow: "GET, HEAD" });
      response.end();
      return;
    }
    const { pathname } = urlOf(request);
    const { file: path, redirect } = pageOf(cleanPath(pathname), pathsBesideAssets);
    if (redirect) {
      response.writeHead(302, { ...headers, Location: redirect });
      response.end();
      return;
    }
    const file = path && (await existing(join(webDir, path)));
    if (!file) {
      response.writeHead(404, { ...headers, "Content-Type": "text/plain" });
      response.end("Not found");
      return;
    }
    await sendFile(request, response, { webDir, file, headers, compressed });
  };
};

const cleanPath = (pathname: string): string =>
  normalize(`/${safeDecoded(pathname)}`).replaceAll("\\", "/");

const existing = async (file: string): Promise<string | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
};

const safeDecoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).replaceAll("\0", "");
  } catch {
    return "/";
  }
};

interface Sending {
  webDir: string;
  file: string;
  headers: Record<string, string>;
  compressed: Map<string, Promise<Buffer>>;
}

const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { webDir, file, headers: security, compressed }: Sending,
) => {
  const name = relative(webDir, file).replaceAll("\\", "/");
  const type = mediaTypeOf(name);
  const isText = /^text|json|svg/.test(type);
  const takesBrotli = String(request.headers["accept-encoding"] ?? "").includes("br");
  const headers = {
    ...security,
    "Content-Type": type,
    "Cache-Control": cacheControlOf(name),
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

/** The cache key includes the file's time, because a build may replace the file. */
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
