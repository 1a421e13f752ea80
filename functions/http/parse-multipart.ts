import { formMessages as say } from "#shared/messages/form.ts";
import { AppError } from "../domain/app-error.ts";
import { maxPartBytes } from "./body-limits.ts";
import { withParameters } from "./media-type.ts";

/** A part of a form: a text, or the bytes of a file. */
export interface Part {
  name: string;
  value: string | Buffer;
}

interface RawPart {
  name: string;
  isFile: boolean;
  /** Of a text that names one. */
  charset: string | undefined;
  content: Buffer;
}

const maxParts = 70;
const maxBoundary = 70;
const maxHeadBytes = 8000;

/**
 * Reads a form (RFC 7578) as RFC 2046 allows senders to write one: with any boundary and any order
 * of headers, and with text before the first part and behind the last one.
 * @throws AppError `request.malformed` for what is no whole form or comes twice, `request.invalid`
 * for a text that is too long or not of its character set
 */
export const parseMultipart = (form: Buffer, boundary = ""): Part[] => {
  if (boundary === "" || boundary.length > maxBoundary) throw malformed();
  const parts = rawParts(form, Buffer.from(`--${boundary}`));
  // The character set of all texts that name none (RFC 7578, 4.6).
  const [charset, ...others] = parts.filter(({ name }) => name === "_charset_");
  if (others.length > 0) throw malformed();
  const usual = charset?.content.toString("latin1");
  return parts
    .filter(({ name }) => name !== "_charset_")
    .map((part) => ({ name: part.name, value: part.isFile ? part.content : text(part, usual) }));
};

const malformed = (cause?: unknown) => new AppError("request.malformed", { cause });

const rawParts = (form: Buffer, mark: Buffer): RawPart[] => {
  const line = Buffer.concat([Buffer.from("\r\n"), mark]);
  const parts: RawPart[] = [];
  let at = form.subarray(0, mark.length).equals(mark) ? 0 : form.indexOf(line) + 2;
  // Without a mark, `at` is 1, where no mark begins.
  while (form.subarray(at, at + mark.length).equals(mark)) {
    const lineEnd = end(form, form.indexOf("\r\n", at));
    const behind = form.toString("latin1", at + mark.length, lineEnd);
    if (/^--[ \t]*(?:[\r\n]|$)/.test(behind)) return parts;
    if (/[^ \t]/.test(behind) || parts.length === maxParts) throw malformed();
    const headEnd = form.indexOf("\r\n\r\n", lineEnd);
    // The line break behind the head may belong to the mark: then the part is empty.
    const next = form.indexOf(line, headEnd + 2);
    if (headEnd < 0 || headEnd - lineEnd > maxHeadBytes || next < 0) throw malformed();
    const head = form.toString("utf8", lineEnd + 2, headEnd);
    parts.push({ ...readHead(head), content: form.subarray(headEnd + 4, next) });
    at = next + 2;
  }
  throw malformed();
};

const end = (form: Buffer, found: number) => (found < 0 ? form.length : found);

/** A file has a file name, which counts for nothing else, or the type of one. */
const readHead = (head: string): Omit<RawPart, "content"> => {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name, value = ""] = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:([^\r\n\0]*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key === undefined || headers.has(key)) throw malformed();
    headers.set(key, value);
  }
  const disposition = withParameters(headers.get("content-disposition"));
  const name = disposition.parameters.get("name");
  if (disposition.value !== "form-data" || !name) throw malformed();
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase() ?? "binary";
  if (!unencoded.includes(encoding)) throw refused(name, say.encoded);
  const type = withParameters(headers.get("content-type"));
  const hasFileName = ["filename", "filename*"].some((one) => disposition.parameters.has(one));
  const isFile = type.value !== "application/json" && (hasFileName || isOfFile(type.value));
  return { name, isFile, charset: type.parameters.get("charset") };
};

/** Others are deprecated (RFC 7578, 4.7). */
const unencoded = ["7bit", "8bit", "binary"];

const isOfFile = (type: string) => type === "application/octet-stream" || type.startsWith("image/");

const text = ({ name, charset, content }: RawPart, usual = "utf-8"): string => {
  if (content.length > maxPartBytes) throw refused(name, say.invalid);
  try {
    const decoder = new TextDecoder(label(charset ?? usual), { fatal: true });
    if (readable.includes(decoder.encoding)) return decoder.decode(content);
  } catch {}
  throw refused(name, say.notUtf8);
};

/** A text in others would pass a firewall, which reads its bytes. ISO-8859-1 is read as the latter. */
const readable = ["utf-8", "windows-1252"];

/** US-ASCII is a part of UTF-8. A decoder would take it for Windows' letters. */
const label = (charset: string) => (/^(us-)?ascii$/i.test(charset.trim()) ? "utf-8" : charset);

const refused = (name: string, sentence: string) =>
  new AppError("request.invalid", { fields: { [name.slice(0, 90)]: sentence } });
