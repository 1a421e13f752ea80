import { Refusal } from "../domain/refusal.ts";

const maxDepth = 12;
const unsafeNames = new Set(["__proto__", "constructor", "prototype"]);

/**
 * JSON without names that could reach an object's prototype, at most 12 levels deep.
 * @throws Refusal `request.malformed`
 */
export const parseJson = (text: string): unknown => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Refusal("request.malformed", { cause });
  }
  if (!isPlain(parsed, maxDepth)) throw new Refusal("request.malformed");
  return parsed;
};

const isPlain = (value: unknown, depth: number): boolean => {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([name, child]) => !unsafeNames.has(name) && isPlain(child, depth - 1),
  );
};
