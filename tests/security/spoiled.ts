import fc from "fast-check";
import { expressionObjects, hostileTexts } from "./payloads.ts";
import type { Body } from "./whole-bodies.ts";

type Step = string | number;
type Change = (holder: Body, step: Step) => void;

/** A body with one change, which makes it wrong or at least different. */
export interface Spoiled {
  value: Body;
  /** Replaces `mark` in `value`: a name that an object cannot hold, or not twice. */
  name?: string;
  /** Whether the body must be rejected, whatever the schema says. */
  isWrong: boolean;
}

/** A name that nobody sends; the text gets the real name in its place later. */
const mark = "\u0001name\u0001";

/** The value itself comes first. */
const places = (value: unknown, at: Step[] = []): Step[][] => {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([step, one]) => places(one, [...at, step]))];
};

const at = (body: unknown, path: Step[]): Body =>
  path.reduce((value, step) => (value as Body)[step], body) as Body;

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, 0.1, "", " ", [], {}, [null]),
  fc.constantFrom<unknown>(...expressionObjects),
  fc.constantFrom<unknown>(...hostileTexts),
  fc.stringMatching(/^(x{1,400}|7{1,40})$/),
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const foreignNames =
  "status remark version revision id isSuperAdmin epoch flags pk __proto__ constructor prototype toString hasOwnProperty $where";
const foreign = fc.oneof(
  fc.constantFrom("", " ", ...foreignNames.split(" ")),
  fc.string({ unit: "binary", maxLength: 30 }),
);

const deep = fc
  .integer({ min: 7, max: 150 })
  .map((pairs) => JSON.parse(`${'{"a":['.repeat(pairs)}"x"${"]}".repeat(pairs)}`));

/** Whole bodies that are spoiled in one place each, at any level. */
export const spoiledFrom = (whole: Body): fc.Arbitrary<Spoiled> => {
  const [root = [], ...inside] = places(whole);
  const anywhere = fc.constantFrom(...inside);
  const isObject = (value: unknown) => typeof value === "object" && !Array.isArray(value);
  const objects = fc.constantFrom(...[root, ...inside].filter((path) => isObject(at(whole, path))));
  const changed = (path: Step[], change: Change, isWrong = false): Spoiled => {
    const value = structuredClone(whole);
    change(at(value, path.slice(0, -1)), path.at(-1) ?? "");
    return { value, isWrong };
  };
  const put = (path: Step[], one: unknown, isWrong = false): Spoiled =>
    changed(path, (holder, step) => Object.assign(holder, { [step]: one }), isWrong);
  const drop: Change = (holder, step) =>
    Array.isArray(holder) ? holder.splice(Number(step), 1) : delete holder[step];
  const withName = (path: Step[], name: string, one: unknown): Spoiled =>
    Object.assign(put([...path, mark], one, true), { name });

  const extra = fc
    .tuple(objects, foreign, fc.jsonValue({ maxDepth: 2 }))
    .filter(([path, name]) => !Object.hasOwn(at(whole, path), name))
    .map((change) => withName(...change));
  const twice = objects.chain((path) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(at(whole, path))), strange)
      .map(([name, value]) => withName(path, name, value)),
  );
  return fc.oneof(
    { arbitrary: anywhere.map((path) => changed(path, drop)), weight: 10 },
    { arbitrary: fc.tuple(anywhere, strange).map(([path, one]) => put(path, one)), weight: 50 },
    { arbitrary: extra, weight: 20 },
    { arbitrary: twice, weight: 14 },
    { arbitrary: fc.tuple(anywhere, deep).map(([path, one]) => put(path, one)), weight: 5 },
    { arbitrary: anywhere.map((path) => put(path, "7".repeat(110_000), true)), weight: 1 },
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
