import fc from "fast-check";
import { z } from "zod";
import { expressionObjects, hostileTexts } from "./payloads.ts";

type Path = (string | number)[];
type Body = Record<string, unknown>;

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
export const mark = "\u0001name\u0001";

const described = { io: "input", unrepresentable: "any" } as const;

/** Every path in a schema, without the positions in lists. */
export const pathsInSchema = (schema: z.ZodType): string[] =>
  [...new Set(pathsIn(z.toJSONSchema(schema, described) as Described, ""))].sort();

interface Described {
  properties?: Record<string, object>;
  items?: unknown;
  anyOf?: object[];
}

const pathsIn = ({ properties = {}, items, anyOf = [] }: Described, at: string): string[] => [
  ...Object.entries(properties).flatMap(([name, one]) => [
    `${at}${name}`,
    ...pathsIn(one, `${at}${name}.`),
  ]),
  ...(items ? pathsIn(items as Described, at) : []),
  ...anyOf.flatMap((one) => pathsIn(one, at)),
];

/** Every path in a body, without the positions in lists. */
export const pathsInBody = (body: Body): string[] =>
  [
    ...new Set(
      places(body).map((path) => path.filter((step) => typeof step === "string").join(".")),
    ),
  ]
    .filter((path) => path !== "")
    .sort();

const places = (value: unknown, at: Path = []): Path[] => {
  if (typeof value !== "object" || value === null) return [at];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...steps.flatMap((step) => places((value as Body)[step], [...at, step]))];
};

const at = (body: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Body)[step], body);

const changed = (body: Body, path: Path, change: (holder: Body, step: string | number) => void) => {
  const copy = structuredClone(body);
  const step = path.at(-1);
  if (step !== undefined) change(at(copy, path.slice(0, -1)) as Body, step);
  return copy;
};

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, 0.1, "", " ", [], {}, [null]),
  fc.constantFrom<unknown>(...expressionObjects),
  fc.constantFrom<unknown>(...hostileTexts),
  fc.integer({ min: 1, max: 400 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 1, max: 40 }).map((length) => "7".repeat(length)),
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const foreign = fc.oneof(
  fc.constantFrom(
    ...["status", "remark", "version", "revision", "id", "isSuperAdmin", "epoch", "flags", "pk"],
    ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "", " ", "$where"],
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
);

const nested = (levels: number): unknown => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Whole bodies that are spoiled in one place each, at any level. */
export const spoiledFrom = (whole: Body): fc.Arbitrary<Spoiled> => {
  const all = places(whole).filter((path) => path.length > 0);
  const objects = places(whole).filter((path) => {
    const value = at(whole, path);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  });
  const anywhere = fc.constantFrom(...all);
  const inAnObject = fc.constantFrom(...objects);

  const dropped = anywhere.map((path) => ({
    how: "dropped" as const,
    value: changed(whole, path, (holder, step) => {
      if (Array.isArray(holder)) holder.splice(Number(step), 1);
      else delete holder[step];
    }),
    isWrong: false,
  }));
  const replaced = fc.tuple(anywhere, strange).map(([path, value]) => ({
    how: "replaced" as const,
    value: changed(whole, path, (holder, step) => {
      holder[step] = value;
    }),
    isWrong: false,
  }));
  const named = (path: Path, value: unknown) =>
    changed(whole, [...path, mark], (holder) => {
      holder[mark] = value;
    });
  const extra = fc
    .tuple(inAnObject, foreign, fc.jsonValue({ maxDepth: 2 }))
    .filter(([path, name]) => !Object.hasOwn(at(whole, path) as Body, name))
    .map(([path, name, value]) => ({
      how: "extra" as const,
      value: named(path, value),
      name,
      isWrong: true,
    }));
  const twice = inAnObject.chain((path) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(at(whole, path) as Body)), strange)
      .map(([name, value]) => ({
        how: "twice" as const,
        value: named(path, value),
        name,
        isWrong: true,
      })),
  );
  const deep = fc.tuple(anywhere, fc.integer({ min: 13, max: 300 })).map(([path, levels]) => ({
    how: "deep" as const,
    value: changed(whole, path, (holder, step) => {
      holder[step] = nested(levels);
    }),
    isWrong: false,
  }));
  const huge = anywhere.map((path) => ({
    how: "huge" as const,
    value: changed(whole, path, (holder, step) => {
      holder[step] = "7".repeat(110_000);
    }),
    isWrong: true,
  }));
  return fc.oneof(
    { arbitrary: dropped, weight: 10 },
    { arbitrary: replaced, weight: 50 },
    { arbitrary: extra, weight: 20 },
    { arbitrary: twice, weight: 14 },
    { arbitrary: deep, weight: 5 },
    { arbitrary: huge, weight: 1 },
  );
};
