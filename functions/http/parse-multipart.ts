import middyMultipart from "@middy/http-multipart-body-parser";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { AppError } from "../domain/app-error.ts";
import { maxPartBytes } from "./body-limits.ts";
import { lowerCased } from "./headers.ts";
import { partsSent } from "./parts-sent.ts";
import type { ApiEvent } from "./request.ts";

export type ParseMultipart = (event: ApiEvent) => Promise<void>;

const maxParts = 70;
/** Above the limit for images, so that the content rule refuses a large file and nothing is cut. */
const maxFileBytes = 5_000_000;

/**
 * Only groups that take images get a parser, because a parser enlarges the bundle.
 * @throws AppError `request.malformed`, also for a repeated field: the parser keeps only the last
 */
export const parseMultipart: ParseMultipart = async (event) => {
  const sent = formParts(event);
  if (sent === undefined) throw new AppError("request.malformed");
  await multipart.before?.({ event } as never);
  const received = Object.values(event.body as object).flat().length;
  if (received !== sent) throw new AppError("request.malformed");
};

/** A content type without a readable boundary is left to the parser. */
const formParts = ({ body, headers, isBase64Encoded }: ApiEvent): number | undefined => {
  const boundary = lowerCased(headers)["content-type"]?.match(/boundary=([\w-]+)/i)?.[1];
  const text = typeof body === "string" ? body : "";
  const form = Buffer.from(text, isBase64Encoded ? "base64" : "utf8");
  return boundary === undefined ? 0 : partsSent(form, { boundary, maxParts });
};

/**
 * Also true for parts that would break the parser: without a name, or with a name such as `a[0]`,
 * which the parser collects into a list. No file has these names, so they are refused.
 */
const isPartAFile = (name?: string, type?: string, fileName?: string): boolean =>
  fileName !== undefined || type === "application/octet-stream" || !name || name.endsWith("]");

const multipart = middyMultipart({
  busboy: {
    isPartAFile,
    limits: {
      fieldSize: maxPartBytes,
      fileSize: maxFileBytes,
      fields: 60,
      files: imageFieldsOf("corporate").length,
      parts: maxParts,
    },
  },
});
