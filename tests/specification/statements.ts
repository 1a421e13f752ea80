import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";

type See = () => unknown;

/** A requirement, the sentence of the specification, and how a person or program sees it. */
export const states = (id: string, sentence: string, see: See): void =>
  it(`${id}: ${sentence}`, async () => void (await see()));

const page = readFileSync(join(import.meta.dirname, "../../docs/requirements.md"), "utf8");
const section = /\n## Departures\n([\s\S]*?)\n## /.exec(page)?.[1] ?? "";

/** The one list of what departs from the specification on purpose: id, what the product does, and how it is seen. */
export const departures = [...section.matchAll(/^\| `([a-z-]+)` \| (.+?) \|/gm)].map(
  ([, id = "", does = ""]) => ({ id, does }),
);

/** Sees that the product departs as the list says: a departure that is gone must leave the list. */
export const departs = (id: string, see: See): void => {
  const departure = departures.find((one) => one.id === id);
  if (!departure) throw new Error(`docs/requirements.md has no departure ${id}.`);
  it(`departs (${id}): ${departure.does}`, async () => void (await see()));
};
