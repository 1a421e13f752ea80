import middyMultipart from "@middy/http-multipart-body-parser";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { AppError } from "../domain/app-error.ts";
import { lowerCased } from "./headers.ts";
import { partsSent } from "./parts-sent.ts";
import type { ApiEvent } from "./request.ts";

/** Leaves the fields and files of a form in the event's body. */
export type ParseMultipart = (event: ApiEvent) => Promise<void>;

const maxParts = 70;
const maxFieldBytes = 100_000;
/** What a browser may send is less; a part beyond is refused by its content's rule, not cut. */
const maxFileBytes = 5_000_000;

/**
 * Given to the groups that take pictures alone, so that the others do not carry a parser along.
 * @throws AppError `request.malformed` for a form that is not whole, and when the parser has dropped
 * a part: of two fields with one name it keeps the last
 */
export const parseMultipart: ParseMultipart = async (event) => {
  const sent = formParts(event);
  if (sent === undefined) throw new AppError("request.malformed");
  await multipart.before?.({ event } as never);
  const received = Object.values(event.body as object).flat().length;
  if (received !== sent) throw new AppError("request.malformed");
};

/** A type without a boundary that the parser takes is left to it. */
const formParts = ({ body, headers, isBase64Encoded }: ApiEvent): number | undefined => {
  const [, boundary = ""] =
    /boundary=([\w-]+)/i.exec(lowerCased(headers)["content-type"] ?? "") ?? [];
  const form = Buffer.from(
    typeof body === "string" ? body : "",
    isBase64Encoded ? "base64" : "utf8",
  );
  return boundary === "" ? 0 : partsSent(form, { boundary, maxParts });
};

/**
 * Beside files also what the parser would break on: a part without a name, and names such as `a[0]`
 * that it collects to lists. No file has such a name, so these are refused.
 */
const isPartAFile = (name?: string, type?: string, fileName?: string): boolean =>
  fileName !== undefined || type === "application/octet-stream" || !name || name.endsWith("]");

const multipart = middyMultipart({
  busboy: {
    isPartAFile,
    limits: {
      fieldSize: maxFieldBytes,
      fileSize: maxFileBytes,
      fields: 60,
      files: imageFieldsOf("corporate").length,
      parts: maxParts,
    },
  },
});
