import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

export const text = expect.any(String);

type See = () => unknown;

/** A requirement, the sentence of the specification, and how a person or program sees it. */
export const states = (id: string, sentence: string, see: See): void =>
  it(`${id}: ${sentence}`, async () => void (await see()));

const page = readFileSync(join(import.meta.dirname, "../../docs/requirements.md"), "utf8");
const section = /\n## Departures\n([\s\S]*?)\n## /.exec(page)?.[1] ?? "";

/** The one list of what departs from the specification on purpose: what the product does, by id. */
const departures = new Map(
  [...section.matchAll(/^\| `([a-z-]+)` \| (.+?) \|/gm)].map(([, id, does]) => [id, does]),
);

/** Sees that the product departs as the list says: a departure that is gone must leave the list. */
export const departs = (id: string, see: See): void => {
  if (!departures.has(id)) throw new Error(`docs/requirements.md has no departure ${id}.`);
  it(`departs (${id}): ${departures.get(id)}`, async () => void (await see()));
};

/** What a call answered that failed, which section 7 gives a list of errors. */
export const expectErrors = (
  { status, body }: { status: number; body: { errors?: unknown } },
  { errors = [text], is = expect.toSatisfy((code) => code >= 400) as unknown } = {},
): void => expect([status, body.errors]).toEqual([is, errors]);
