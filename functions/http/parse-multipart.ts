import middyMultipart from "@middy/http-multipart-body-parser";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import type { ApiEvent } from "./request.ts";

/** Leaves the fields and files of a form in the event's body. */
export type ParseMultipart = (event: ApiEvent) => Promise<void>;

const maxFieldBytes = 100_000;
/** What a browser may send is less; a part beyond is refused by its content's rule, not cut. */
const maxFileBytes = 5_000_000;

/** Given to the groups that take pictures alone, so that the others do not carry a parser along. */
export const parseMultipart: ParseMultipart = async (event) => {
  await multipart.before?.({ event } as never);
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
      parts: 70,
    },
  },
});
