import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "./account.ts";
import type { Given } from "./command.ts";
import { top } from "./functions.ts";
import { readSettings } from "./settings.ts";
import { cacheControlOf, isSitePath, mediaTypeOf } from "./site-files.ts";

interface Site {
  s3: S3Client;
  bucket: string;
  from?: string;
}

/**
 * Uploads assets first and pages last, so that no visitor gets a page without its assets. Assets of
 * earlier builds stay for pages that are still open. @returns the keys in upload order
 */
export const publishWeb = async ({
  s3,
  bucket,
  from = join(top, "dist/web"),
}: Site): Promise<string[]> => {
  if (!existsSync(from)) throw new Error(`There are no pages in ${from}: run npm run build first`);
  // Glob patterns would skip `.well-known`.
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)).replaceAll("\\", "/"));
  const unknown = files.filter((file) => !isSitePath(`/${file}`));
  if (unknown.length > 0)
    throw new Error(`infra/site-files.ts does not list ${unknown.join(", ")}`);
  const inOrder = files.toSorted((a, b) => turnOf(a) - turnOf(b) || a.localeCompare(b));
  for (const file of inOrder) {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: file,
        Body: readFileSync(join(from, file)),
        ContentType: mediaTypeOf(file),
        CacheControl: cacheControlOf(file),
      }),
    );
  }
  return inOrder;
};

const turnOf = (file: string): number =>
  file.startsWith("assets/") ? 0 : file.endsWith(".html") ? 2 : 1;

export const run = async ({ positionals: [stage = ""] }: Given): Promise<void> => {
  const { s3, outputOf } = accountOf(readSettings(cdk.context, stage));
  const bucket = await outputOf("Web", "FilesBucket");
  const files = await publishWeb({ s3, bucket });
  console.log(`${files.length} files are in ${bucket}`);
};
