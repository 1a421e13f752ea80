import { z } from "zod";

/**
 * The shape in which this version writes items; every item carries it, and one without it is of shape 1.
 * docs/how-to/change-stored-data.md says when it rises.
 */
export const schemaVersion = 1;

export type Item = Record<string, unknown>;

/**
 * An item that no reader of this version understands. Its name has the kind and the places, never a value,
 * since logs have the names of errors and leave their messages out.
 */
export class UnreadableItem extends Error {
  constructor(kind: string, cause: z.ZodError) {
    const places = [...new Set(cause.issues.map(({ path }) => path.join(".") || "item"))];
    super(`A stored ${kind} cannot be read: ${places.join(", ")}`);
    this.name = `UnreadableItem (${kind}: ${places.join(", ")})`;
  }
}

/**
 * The reader of one kind of item. What its schema does not name is left out, so that an attribute of an
 * earlier or a later version harms nobody.
 * @throws UnreadableItem
 */
export const readerOf =
  <S extends z.ZodType>(kind: string, schema: S) =>
  (item: unknown): z.output<S> => {
    const { data, error } = schema.safeParse(item);
    if (error) throw new UnreadableItem(kind, error);
    return data;
  };

/** The key of an item of which nothing else is read. */
export const keyIn = readerOf("key", z.object({ pk: z.string(), sk: z.string() }));

/** A text; still encrypted where a function has no key for the fields of holders, which such a function hands on. */
export const storedText = z.custom<string>(
  (value) => typeof value === "string" || value instanceof Uint8Array,
);
