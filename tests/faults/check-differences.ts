import { differenceOf } from "#functions/domain/submission/difference.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import type { Account, Row, Story } from "./story.ts";

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
    const order = rows.some(
      ({ pk, sk }) => pk === `SUB#${meta.id}` && sk === `DIFFERS#${service}#stop`,
    );
    const isReported = (meta.flags as string[]).includes("reported");
    if (isReported && has && !order)
      return [`${meta.id} is reported, and ${service} has no stop order`];
    return order && !has ? [`${service} has a stop order for ${meta.id}, and not the account`] : [];
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
