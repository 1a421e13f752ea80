import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import cdk from "#cdk.json" with { type: "json" };
import { styleHashesFile } from "#shared/security-headers.ts";
import { top } from "./functions.ts";
import { readSettings } from "./settings.ts";

interface Site {
  s3: S3Client;
  bucket: string;
  /** The built pages. */
  from?: string;
}

/**
 * Puts the built pages into their bucket: what pages load first, the pages last, so that nobody is
 * ever shown a page whose parts are not there. Parts of earlier builds stay for pages that are open.
 * @returns the keys in their order
 */
export const publishWeb = async ({
  s3,
  bucket,
  from = join(top, "dist/web"),
}: Site): Promise<string[]> => {
  // Patterns would pass over `.well-known`.
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)).replaceAll("\\", "/"))
    .filter((file) => file !== styleHashesFile);
  const inOrder = files.toSorted((a, b) => turnOf(a) - turnOf(b) || a.localeCompare(b));
  for (const file of inOrder) {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: file,
        Body: readFileSync(join(from, file)),
        ContentType: typeOf(file),
        CacheControl: keptFor(file),
      }),
    );
  }
  return inOrder;
};

const turnOf = (file: string): number =>
  file.startsWith("assets/") ? 0 : file.endsWith(".html") ? 2 : 1;

/** A part bears its content's hash in its name; a page is asked for anew each time. */
const keptFor = (file: string): string => {
  if (file.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return file.endsWith(".html") ? "no-cache" : "public, max-age=3600";
};

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

/** @throws for a kind of file that browsers would have to guess */
const typeOf = (file: string): string => {
  const type = types[extname(file)];
  if (!type) throw new Error(`${file} is of a kind that has no media type in infra/publish-web.ts`);
  return type;
};

if (import.meta.main) {
  const [stage, bucket] = process.argv.slice(2);
  try {
    if (!stage || !bucket) {
      throw new Error("Usage: npm run publish-web -- <stage> <FilesBucket of its Web stack>");
    }
    const { region } = readSettings(cdk.context, stage).deployment;
    const files = await publishWeb({ s3: new S3Client({ region }), bucket });
    console.log(`${files.length} files are in ${bucket}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
