import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

const folder = join(import.meta.dirname, "../../events/recorded");

export const recordedEvent = <T>(name: string): T =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as T;

/**
 * What an event of the local run has to equal.
 * @param varying what differs from event to event: the end of its path, and its form
 * @param absent what the local run does not send
 */
export const likeRecorded = (
  recorded: unknown,
  { varying, absent = [] }: { varying: Record<string, RegExp>; absent?: string[] },
): unknown => {
  const formOf = (path: string) =>
    Object.entries(varying).find(([end]) => `.${path}`.endsWith(`.${end}`))?.[1];
  const like = (value: unknown, path: string): unknown => {
    const form = formOf(path);
    if (form && typeof value !== "object") {
      const isAlike = (other: unknown) => typeof other === typeof value && form.test(String(other));
      expect(value, path).toSatisfy(isAlike);
      return expect.toSatisfy(isAlike, `${path} like ${form}`);
    }
    if (Array.isArray(value)) return value.map((one) => like(one, path));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !absent.includes(name))
        .map(([name, inner]) => [name, like(inner, path ? `${path}.${name}` : name)]),
    );
  };
  return like(recorded, "");
};
