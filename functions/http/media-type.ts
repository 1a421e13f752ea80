import { AppError } from "../domain/app-error.ts";

export interface WithParameters {
  /** In lower case, such as `multipart/form-data`; empty without a header. */
  value: string;
  /** By names in lower case. */
  parameters: ReadonlyMap<string, string>;
}

const parameter = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/**
 * Reads a header such as `Content-Type` (RFC 9110, 5.6.6), and parameters whose quotes are missing.
 * @throws AppError `request.malformed` for a parameter that comes twice
 */
export const withParameters = (header: string | undefined): WithParameters => {
  const [value = ""] = (header ?? "").split(";", 1);
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of (header ?? "").matchAll(parameter)) {
    const key = name.toLowerCase();
    // Readers differ in which value of a repeated name they use.
    if (parameters.has(key)) throw new AppError("request.malformed");
    parameters.set(key, quoted?.replace(/\\(.)/g, "$1") ?? plain);
  }
  return { value: value.trim().toLowerCase(), parameters };
};
