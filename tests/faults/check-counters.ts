import { erasedName } from "#functions/domain/operations/figures.ts";
import { wholeFigures } from "#functions/domain/operations/whole-figures.ts";
import { type Counted, counterDeltas } from "#functions/domain/submission/counter-deltas.ts";
import { placeOf } from "#functions/store/lists/counts.ts";
import { countsIn } from "#functions/store/lists/figures.ts";
import { keys } from "#functions/store/table/keys.ts";
import { registrar } from "../support/api.ts";
import type { Account, Story } from "./story.ts";

/** Each counter of a list and of a day, and each of what a run still has to finish, equals a full count. */
export const checkCounters = ({ facts, accounts }: Story): string[] => {
  const full = new Map<string, number>();
  const count = (name: string, delta = 1) => {
    const { key, attribute } = placeOf(name);
    const place: string = `${key.pk} ${key.sk} ${attribute}`;
    full.set(place, (full.get(place) ?? 0) + delta);
  };
  for (const account of accounts.values()) {
    const meta = account.meta as unknown as Counted;
    for (const [name, delta] of counterDeltas(undefined, meta)) count(name, delta);
    for (const name of wholeFigures(happenedTo(account), registrar.timeZone)) count(name);
  }
  const ofErased = keys.figures(erasedName, "").pk;
  for (const row of facts.rows.filter(({ pk }) => pk === ofErased)) {
    for (const [name, number] of Object.entries(countsIn(row))) count(name, number);
  }
  const counted = new Map<string, number>(
    facts.rows
      .filter(({ pk }) => /^(COUNT|FIGURES)#/.test(pk) && pk !== ofErased)
      .flatMap((row) =>
        Object.entries(countsIn(row)).map(([attribute, number]): [string, number] => [
          `${row.pk} ${row.sk} ${attribute}`,
          number,
        ]),
      ),
  );
  const places = [...new Set([...full.keys(), ...counted.keys()])].filter(
    (place) => !isEnd.test(place),
  );
  return places.flatMap((place) => {
    const [is, was] = [full.get(place) ?? 0, counted.get(place) ?? 0];
    return is === was ? [] : [`${was} are counted as ${place}, not ${is}`];
  });
};

/** A run also keeps accounts that it has finished or that a later run or version took over. */
const isEnd =
  /^COUNT#moved |^COUNT#run#.*#(delivered|moved|cancelled|replaced|(ixtrac|erights)#(accepted|refused|failed)) /;

type Happened = Parameters<typeof wholeFigures>[0];

const happenedTo = ({ versions, decisions, deliveries }: Account) =>
  ({
    versions,
    decisions: decisions.toSorted((a, b) => (a.sk < b.sk ? -1 : 1)),
    deliveries,
  }) as unknown as Happened;
