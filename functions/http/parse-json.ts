import { AppError } from "../domain/app-error.ts";

const maxDepth = 12;
const unsafeNames = new Set(["__proto__", "constructor", "prototype"]);

/**
 * JSON without names that could reach an object's prototype, without a name twice in one object and
 * without halves of Unicode pairs, which no engine stores; at most 12 levels deep.
 * @throws AppError `request.malformed`
 */
export const parseJson = (text: string): unknown => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new AppError("request.malformed", { cause });
  }
  if (!isPlain(parsed, maxDepth)) throw new AppError("request.malformed");
  // Of two values under one name each reader may take another one.
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

/** In JSON that could be parsed, colons outside of strings stand behind names and nowhere else. */
const namesWritten = (text: string): number =>
  text.replace(/"(?:[^"\\]|\\.)*"/g, "").split(":").length - 1;
