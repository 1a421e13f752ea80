import fc from "fast-check";
import { expressionObjects, hostileTexts } from "./payloads.ts";
import type { Body } from "./whole-bodies.ts";

type Path = (string | number)[];

/** A body with one change, which makes it wrong or at least different. */
export interface Spoiled {
  how: "dropped" | "replaced" | "extra" | "deep" | "huge" | "twice";
  value: Body;
  /** Replaces `mark` in `value`: a name that an object cannot hold, or not twice. */
  name?: string;
  /** Whether the body must be rejected, whatever the schema says. */
  isWrong: boolean;
}

/** A name that nobody sends; the text gets the real name in its place later. */
const mark = "\u0001name\u0001";

const places = (value: unknown, at: Path = []): Path[] => {
  if (typeof value !== "object" || value === null) return [at];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...steps.flatMap((step) => places((value as Body)[step], [...at, step]))];
};

const at = (body: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Body)[step], body);

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, 0.1, "", " ", [], {}, [null]),
  fc.constantFrom<unknown>(...expressionObjects),
  fc.constantFrom<unknown>(...hostileTexts),
  fc.integer({ min: 1, max: 400 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 1, max: 40 }).map((length) => "7".repeat(length)),
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const foreignNames =
  "status remark version revision id isSuperAdmin epoch flags pk __proto__ constructor prototype toString hasOwnProperty $where";
const foreign = fc.oneof(
  fc.constantFrom("", " ", ...foreignNames.split(" ")),
  fc.string({ unit: "binary", maxLength: 30 }),
);

const nested = (levels: number): unknown => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Whole bodies that are spoiled in one place each, at any level. */
export const spoiledFrom = (whole: Body): fc.Arbitrary<Spoiled> => {
  const isObject = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const anywhere = fc.constantFrom(...places(whole).filter((path) => path.length > 0));
  const inAnObject = fc.constantFrom(...places(whole).filter((path) => isObject(at(whole, path))));
  type Change = (holder: Body, step: string | number) => void;
  const changed = (path: Path, change: Change): Body => {
    const copy = structuredClone(whole);
    const step = path.at(-1);
    if (step !== undefined) change(at(copy, path.slice(0, -1)) as Body, step);
    return copy;
  };
  const put = (path: Path, value: unknown): Body =>
    changed(path, (holder, step) => {
      holder[step] = value;
    });
  const drop = (path: Path): Body =>
    changed(path, (holder, step) => {
      if (Array.isArray(holder)) holder.splice(Number(step), 1);
      else delete holder[step];
    });
  const spoiled = (how: Spoiled["how"], value: Body, isWrong = false): Spoiled => ({
    how,
    value,
    isWrong,
  });
  const named = (how: Spoiled["how"], path: Path, name: string, value: unknown): Spoiled => ({
    ...spoiled(how, put([...path, mark], value), true),
    name,
  });

  const extra = fc
    .tuple(inAnObject, foreign, fc.jsonValue({ maxDepth: 2 }))
    .filter(([path, name]) => !Object.hasOwn(at(whole, path) as Body, name))
    .map(([path, name, value]) => named("extra", path, name, value));
  const twice = inAnObject.chain((path) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(at(whole, path) as Body)), strange)
      .map(([name, value]) => named("twice", path, name, value)),
  );
  const replaced = fc
    .tuple(anywhere, strange)
    .map(([path, value]) => spoiled("replaced", put(path, value)));
  const deep = fc
    .tuple(anywhere, fc.integer({ min: 13, max: 300 }))
    .map(([path, levels]) => spoiled("deep", put(path, nested(levels))));
  const huge = anywhere.map((path) => spoiled("huge", put(path, "7".repeat(110_000)), true));
  return fc.oneof(
    { arbitrary: anywhere.map((path) => spoiled("dropped", drop(path))), weight: 10 },
    { arbitrary: replaced, weight: 50 },
    { arbitrary: extra, weight: 20 },
    { arbitrary: twice, weight: 14 },
    { arbitrary: deep, weight: 5 },
    { arbitrary: huge, weight: 1 },
  );
};

/** The body as JSON, with the name in place of the mark. */
export const jsonOf = ({ value, name = "" }: Pick<Spoiled, "value" | "name">): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(mark), () => JSON.stringify(name));

/** The body as parts of a form: texts with the ends of lines of a form, everything else as JSON. */
export const partsOf = ({ value, name = "" }: Pick<Spoiled, "value" | "name">) =>
  Object.entries(value).map(([key, one]): [string, string] => [
    key === mark ? name : key,
    typeof one === "string"
      ? one.replace(/\r\n?|\n/g, "\r\n")
      : jsonOf({ value: one as never, name }),
  ]);
