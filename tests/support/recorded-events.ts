import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../events/recorded");

export const recordedEvent = <T>(name: string): T =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as T;

/**
 * An event for a comparison with another one: what differs from event to event is replaced by its
 * form, if it has it.
 * @param forms by the name of the value
 * @param absent what is left out
 */
export const comparable = (
  event: unknown,
  forms: Record<string, RegExp>,
  absent: string[] = [],
): unknown =>
  JSON.parse(
    JSON.stringify(event, (name, value: unknown) => {
      const form = forms[name];
      const replaced = (one: unknown) => (form?.test(`${one}`) ? `${typeof one} ${form}` : one);
      if (absent.includes(name)) return undefined;
      if (Array.isArray(value)) return value.map(replaced);
      return typeof value === "object" ? value : replaced(value);
    }),
  );
