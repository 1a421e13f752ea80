import { AppError } from "../domain/app-error.ts";

const maxDepth = 12;
const unsafeNames = new Set(["__proto__", "constructor", "prototype"]);

/**
 * A byte order mark is left out (RFC 8259, 8.1). Refuses names that could reach an object's prototype, repeated names, half Unicode pairs, which
 * no engine stores, and more than 12 levels.
 * @throws AppError `request.malformed`
 */
export const parseJson = (text: string): unknown => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (cause) {
    throw new AppError("request.malformed", { cause });
  }
  if (!isPlain(parsed, maxDepth)) throw new AppError("request.malformed");
  // Readers differ in which value of a repeated name they use.
  if (namesIn(parsed) !== namesWritten(text)) throw new AppError("request.malformed");
  return parsed;
};

const isPlain = (value: unknown, depth: number): boolean => {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([name, child]) => !unsafeNames.has(name) && name.isWellFormed() && isPlain(child, depth - 1),
  );
};

const namesIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, child) => sum + namesIn(child), own);
};

/** Outside strings, valid JSON has colons only after names. */
const namesWritten = (text: string): number =>
  text.replace(/"(?:[^"\\]|\\.)*"/g, "").split(":").length - 1;
