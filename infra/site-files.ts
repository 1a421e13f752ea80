import { extname } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** CloudFront answers every other path with a page, so publishing refuses other files. */
export const pathsBesideAssets = [
  "/index.html",
  "/app.html",
  "/icon.svg",
  "/security-policy.txt",
  "/.well-known/security.txt",
];

export const isSitePath = (path: string): boolean =>
  path.startsWith("/assets/") || pathsBesideAssets.includes(path);

/** @throws for an unknown kind of file, because browsers would have to guess its type */
export const mediaTypeOf = (file: string): string => {
  const type = types[extname(file)];
  if (!type) throw new Error(`${file} is of a kind that has no media type in infra/site-files.ts`);
  return type;
};

/** An asset has its content's hash in its name; browsers must revalidate a page every time. */
export const cacheControlOf = (file: string): string => {
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return file.endsWith(".html") ? "no-cache" : "public, max-age=3600";
};
