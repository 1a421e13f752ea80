import { erasedName } from "#functions/domain/operations/figures.ts";
import { wholeFigures } from "#functions/domain/operations/whole-figures.ts";
import { type Counted, counterDeltas } from "#functions/domain/submission/counter-deltas.ts";
import { differenceOf } from "#functions/domain/submission/difference.ts";
import { placeOf } from "#functions/store/lists/counts.ts";
import { countsIn } from "#functions/store/lists/figures.ts";
import { keys } from "#functions/store/table/keys.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { registrar } from "../support/api.ts";
import { type Account, type Row, type Story, unless } from "./story.ts";

/** Each counter of a list and of a day, and each of what a run still has to finish, equals a full count. */
export const checkCounters = ({ facts, accounts }: Story): string[] => {
  const [full, counted] = [new Map<string, number>(), new Map<string, number>()];
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
  for (const row of facts.rows.filter(({ pk }) => /^(COUNT|FIGURES)#/.test(pk))) {
    for (const [name, number] of Object.entries(countsIn(row))) {
      if (row.pk === ofErased) count(name, number);
      else counted.set(`${row.pk} ${row.sk} ${name}`, number);
    }
  }
  return [...new Set([...full.keys(), ...counted.keys()])].flatMap((place) => {
    if (isEnd.test(place)) return [];
    const [is, was] = [full.get(place) ?? 0, counted.get(place) ?? 0];
    return unless(is === was, `${was} are counted as ${place}, not ${is}`);
  });
};

/** A run also keeps accounts that it has finished or that a later run or version took over. */
const isEnd =
  /^COUNT#moved |^COUNT#run#.*#(delivered|moved|cancelled|replaced|(ixtrac|erights)#(accepted|refused|failed)) /;

type Happened = Parameters<typeof wholeFigures>[0];

const happenedTo = ({ decisions, ...account }: Account) => {
  const inOrder = decisions.toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
  return { ...account, decisions: inOrder } as unknown as Happened;
};

/**
 * Each difference between a service and the product is listed once, and nothing else is listed but
 * the stop orders for services that have a reported account.
 */
export const checkDifferences = ({ facts, accounts }: Story): string[] => {
  const rows = facts.rows.filter(({ kind }) => kind === "difference");
  const listed = rows
    .filter(({ sk }) => !sk.endsWith("#stop"))
    .map(({ pk, sk, version, gsi1sk }) => {
      const [, service] = sk.split("#");
      return `${pk.slice("SUB#".length)}:${version}:${service} ${String(gsi1sk).split("#")[0]}`;
    });
  const real = [...accounts.values()].flatMap(({ meta, deliveries }) =>
    services.flatMap((service) => differencesAt(service, meta, deliveries)),
  );
  return [
    ...real.filter((one) => !listed.includes(one)).map((one) => `${one} is not listed`),
    ...listed.filter((one) => !real.includes(one)).map((one) => `${one} is listed and is not so`),
    ...[...accounts.values()].flatMap((account) => stopOrderBreaks(account, rows)),
  ];
};

const stopOrderBreaks = ({ meta, deliveries }: Account, rows: Row[]): string[] =>
  services.flatMap((service) => {
    const has = deliveries.some((row) => row.service === service && row.state === "delivered");
    const sk = `DIFFERS#${service}#stop`;
    const hasOrder = rows.some((row) => row.pk === `SUB#${meta.id}` && row.sk === sk);
    const isDue = has && (meta.flags as string[]).includes("reported");
    return [
      ...unless(hasOrder || !isDue, `${meta.id} is reported, and ${service} has no stop order`),
      ...unless(has || !hasOrder, `${service} has a stop order for ${meta.id}, not the account`),
    ];
  });

type Meta = Parameters<typeof differenceOf>[0];
type Delivery = Parameters<typeof differenceOf>[1];

const differencesAt = (service: Service, meta: Row, deliveries: Row[]): string[] => {
  const found = deliveries
    .filter((row) => row.service === service)
    .toSorted((one, other) => Number(one.version) - Number(other.version))
    .flatMap((row) => {
      const kind = differenceOf(meta as unknown as Meta, row as unknown as Delivery);
      return kind ? [{ kind, version: row.version }] : [];
    });
  // A service keeps the newest version that it has accepted.
  const newest = found.findLast(({ kind }) => kind.startsWith("accepted"));
  return found
    .filter((one) => !one.kind.startsWith("accepted") || one === newest)
    .map(({ kind, version }) => `${meta.id}:${version}:${service} ${kind}`);
};
