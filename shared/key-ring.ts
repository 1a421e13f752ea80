/** A key of a secret that can be rotated. */
export interface RingKey {
  /** 1 to 255, in the order of the rotations. */
  id: number;
  /** In milliseconds since 1970: from then on the functions write with this key. */
  from: number;
  text: string;
}

/**
 * A secret is random text, which is key 1. After a rotation the secret is a JSON object from `"1"`
 * and `"2 from 2027-01-01T00:00:00Z"` to random texts. A start time must leave every function time
 * to read the secret again. The keys of before are for values of before.
 * @returns the keys in the order of their ids. @throws an Error for a malformed secret
 */
export const keysOf = (secret: string): RingKey[] => {
  const texts = secret.startsWith("{")
    ? Object.entries(JSON.parse(secret) as Record<string, string>)
    : [["1", secret] as const];
  return texts.map(([name, text]) => keyOf(name, text)).toSorted((a, b) => a.id - b.id);
};

/** The secret with these keys, in the form that `keysOf` reads. */
export const secretOf = (keys: readonly RingKey[]): string =>
  JSON.stringify(
    Object.fromEntries(
      keys.map(({ id, from, text }) => [
        from > 0 ? `${id} from ${new Date(from).toISOString()}` : String(id),
        text,
      ]),
    ),
  );

/** What a rotation has to know of a secret, and no key. */
export interface RingState {
  /** The id of the key in force. */
  inForce: number;
  /** When its newest key came or comes into force, in milliseconds since 1970. */
  changedAt: number;
}

export const ringStateOf = (secret: string, now: number): RingState => {
  const keys = keysOf(secret);
  return {
    inForce: keyInForce(keys, now).id,
    changedAt: Math.max(...keys.map(({ from }) => from)),
  };
};

const keyOf = (name: string, text: string): RingKey => {
  const [, id, from] = /^(\d{1,3})(?: from (\S+))?$/.exec(name) ?? [];
  const start = from ? Date.parse(from) : 0;
  if (!id || Number(id) === 0 || Number(id) > 255 || Number.isNaN(start) || text.length < 32) {
    throw new Error("The secret of the keys is malformed");
  }
  return { id: Number(id), from: start, text };
};

/** @throws an Error when no key is in force */
export const keyInForce = <K extends Pick<RingKey, "from">>(keys: readonly K[], now: number): K => {
  const last = keys.findLast(({ from }) => from <= now);
  if (!last) throw new Error("No key is in force");
  return last;
};
