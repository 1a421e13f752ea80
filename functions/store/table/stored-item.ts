import { z } from "zod";

/** Format of stored items, 1 if missing; docs/how-to/change-stored-data.md says when it rises. */
export const schemaVersion = 1;

export type Item = Record<string, unknown>;

/** The name holds kind and paths, never values: logs show error names but not messages. */
export class UnreadableItem extends Error {
  constructor(kind: string, cause: z.ZodError) {
    const places = [...new Set(cause.issues.map(({ path }) => path.join(".") || "item"))];
    super(`A stored ${kind} cannot be read: ${places.join(", ")}`);
    this.name = `UnreadableItem (${kind}: ${places.join(", ")})`;
  }
}

/** Drops unknown attributes, so that other versions may add their own. @throws UnreadableItem */
export const readerOf =
  <S extends z.ZodType>(kind: string, schema: S) =>
  (item: unknown): z.output<S> => {
    const { data, error } = schema.safeParse(item);
    if (error) throw new UnreadableItem(kind, error);
    return data;
  };

export const keyIn = readerOf("key", z.object({ pk: z.string(), sk: z.string() }));

/** Still encrypted in a function without the key, which only passes the value on. */
export const storedText = z.custom<string>(
  (value) => typeof value === "string" || value instanceof Uint8Array,
);
