import { z } from "zod";

/**
 * Format number of stored items. An item without a number has format 1.
 * docs/how-to/change-stored-data.md says when to raise the number.
 */
export const schemaVersion = 2;

export type Item = Record<string, unknown>;

/** Logs show an error's name but not its message. The name holds kind and paths, never values. */
export class UnreadableItem extends Error {
  constructor(kind: string, cause: z.ZodError) {
    const places = [...new Set(cause.issues.map(({ path }) => path.join(".") || "item"))];
    super(`A stored ${kind} cannot be read: ${places.join(", ")}`);
    this.name = `UnreadableItem (${kind}: ${places.join(", ")})`;
  }
}

/** Drops unknown attributes: other versions may add attributes. @throws UnreadableItem */
export const readerOf =
  <S extends z.ZodType>(kind: string, schema: S) =>
  (item: unknown): z.output<S> => {
    const { data, error } = schema.safeParse(item);
    if (error) throw new UnreadableItem(kind, error);
    return data;
  };

export const keyIn = readerOf("key", z.object({ pk: z.string(), sk: z.string() }));

/** Text, or encrypted bytes in a function that has no key and only passes the value on. */
export const storedText = z.custom<string>(
  (value) => typeof value === "string" || value instanceof Uint8Array,
);
