import { encryptedParts } from "./field-table.ts";
import { fieldNames, rowOf } from "./fields-of.ts";

/** The numbers that `maskNumbers` hides are those that are encrypted at rest. */
const numberNames: readonly string[] = [
  ...fieldNames.filter((name) => rowOf(name).kind === "identifier" && rowOf(name).isEncrypted),
  ...encryptedParts,
];

const isNumber = (path: string): boolean =>
  numberNames.some((name) => path === name || path.endsWith(`.${name}`));

/** @returns a copy of `fields` in which `change` has replaced each number that identifies a holder */
export const withNumbers = <F extends object>(
  fields: F,
  change: (number: string, path: string) => string,
): F => changed(fields, "", change) as F;

const changed = (
  value: unknown,
  path: string,
  change: (number: string, path: string) => string,
): unknown => {
  if (typeof value === "string") return isNumber(path) ? change(value, path) : value;
  if (Array.isArray(value)) {
    return value.map((one, index) => changed(one, `${path}.${index}`, change));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      changed(inner, path ? `${path}.${name}` : name, change),
    ]),
  );
};
