import { compareOpenApi } from "api-smart-diff";

type Path = (string | number)[];
interface Change {
  action: string;
  path: Path;
  before?: unknown;
  after?: unknown;
}

/**
 * One sentence for each change in `after` that breaks a client of `before`. Rules for single values
 * in answers are ignored, because stored values may be older than the rules.
 */
export const breakingChanges = (before: object, after: object): string[] => {
  const { diffs } = compareOpenApi(plain(before), plain(after));
  const breaking = diffs.filter(
    ({ type, path }) => type === "breaking" && !isRuleOfAnswer(path as Path),
  );
  return [...new Set(breaking.map((change) => sentenceOf(change as Change)))];
};

/** Converts to JSON and back: a property that is undefined would count as a change. */
const plain = (document: object): object => JSON.parse(JSON.stringify(document));

const rules = new Set<unknown>([
  "pattern",
  "format",
  "default",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "additionalProperties",
]);

const isRuleOfAnswer = (path: Path): boolean =>
  path[3] === "responses" && rules.has(path.at(-1)) && path.at(-2) !== "properties";

/** Example: `GET /admin/users, answer 200: results.email was removed`. */
const sentenceOf = ({ action, path, before, after }: Change): string => {
  const [, address = "", method = "", part, ...inner] = path;
  if (part === undefined) {
    const what = method === "" ? String(address) : callOf(method, address);
    return `${what}: the call was removed`;
  }
  const [place, rest] = placeOf(String(part), inner, before ?? after);
  const name = rest.filter((key) => !structural.has(key) && typeof key === "string").join(".");
  return `${callOf(method, address)}, ${place}: ${whatHappened({ action, path: rest, before, after }, name)}`;
};

const callOf = (method: string | number, address: string | number): string =>
  `${String(method).toUpperCase()} ${address}`;

const placeOf = (part: string, inner: Path, value: unknown): [string, Path] => {
  if (part === "responses") return [`answer ${inner[0]}`, inner.slice(1)];
  if (part === "requestBody") return ["body", inner];
  if (part !== "parameters") return [part, inner];
  const { name } = (inner.length === 1 ? value : {}) as { name?: string };
  return [`parameter ${name ?? inner[0]}`, inner.slice(1)];
};

const structural = new Set<unknown>([
  ..."content schema properties items required enum oneOf anyOf".split(" "),
  "application/json",
  "multipart/form-data",
]);

const whatHappened = ({ action, path, before, after }: Change, name: string): string => {
  const subject = name || "it";
  if (path.at(-2) === "required") {
    return action === "add" ? `${after} is required now` : `${before} may be missing now`;
  }
  if (path.at(-2) === "enum") {
    return action === "add"
      ? `${subject} may be ${JSON.stringify(after)} now`
      : `${subject} may no longer be ${JSON.stringify(before)}`;
  }
  if (action === "add") return `${subject} is ${JSON.stringify(after)} now`;
  if (action === "remove") return `${subject} was removed`;
  return `${subject} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`;
};
