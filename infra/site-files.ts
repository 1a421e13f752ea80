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

/** CloudFront serves no other file, so publishing refuses other ones. */
export const pathsBesideAssets = [
  "/index.html",
  "/app.html",
  "/privacy.html",
  "/icon.svg",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/robots.txt",
  "/security-policy.txt",
  "/.well-known/security.txt",
];

export const isSitePath = (path: string): boolean =>
  path.startsWith("/assets/") || pathsBesideAssets.includes(path);

interface Page {
  file?: string;
  redirect?: string;
}

/**
 * The form at `/`, and for every other page the shell, which shows the page or says that there is
 * none. Search engines may list `/` and `/privacy` alone. A path that looks like a file has the file
 * or nothing. CloudFront runs this text too (JavaScript runtime 2.0), so nothing else is used here.
 */
export const pageOf = (uri: string, files: readonly string[]): Page => {
  if (uri === "/") return { file: "/index.html" };
  if (uri === "/privacy") return { file: "/privacy.html" };
  // Where staff change a password (W3C, a well-known URL for changing passwords).
  if (uri === "/.well-known/change-password") return { redirect: "/admin/reset_password" };
  if (uri.startsWith("/assets/") || files.includes(uri)) return { file: uri };
  // Pages may have dots in what follows their name: a link "This was not me" has one.
  const isFile = uri.startsWith("/.well-known/") || /^\/[^/]*\.[^/]*$/.test(uri);
  return isFile ? {} : { file: "/app.html" };
};

/**
 * API Gateway finds no call for a path with an empty part. In a search of holders a blank takes its
 * place, so that the answer names what is missing. CloudFront runs this text too.
 */
export const searchPathOf = (uri: string): string => {
  const parts = /^\/api\/registrars\/accounts\/([^/]*)\/([^/]*)\/([^/]*)$/.exec(uri);
  if (!parts) return uri;
  const [, ...given] = parts;
  return `/api/registrars/accounts/${given.map((part) => part || "%20").join("/")}`;
};

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
