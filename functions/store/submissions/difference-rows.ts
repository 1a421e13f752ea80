import type { DifferenceKind } from "#shared/contract/differences.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { firstOf, remove, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { type Item, schemaVersion } from "../table/stored-item.ts";

interface Ref {
  submissionId: string;
  service: Service;
  version: number;
}

/** What a service has accepted takes one row for each service, because it keeps the newest. */
const slotOf = (version: number, kind: DifferenceKind): string => {
  if (kind === "stopOrder") return "stop";
  return kind === "acceptedOlder" || kind === "acceptedRejected" ? "accepted" : String(version);
};

/** The beginning of its place in the index: stop orders come first. */
export const placeOfKind = (kind: DifferenceKind): string =>
  `${kind === "stopOrder" ? "0" : ""}${kind}#`;

/** Lists a difference. A repeated one keeps the time at which it began. */
export const listDifference = (
  table: string,
  { submissionId, service, version }: Ref,
  { kind, at, isRepeated = false }: { kind: DifferenceKind; at: string; isRepeated?: boolean },
): Write => {
  const place = `${placeOfKind(kind)}${at}#${submissionId}#${service}`;
  const key = keys.difference(submissionId, service, slotOf(version, kind));
  return update<Item>(table, key, {
    set: {
      schemaVersion,
      kind: "difference",
      version,
      gsi1pk: indexKeys.differences,
      gsi1sk: isRepeated ? firstOf(["gsi1sk"], place) : place,
      gsi2pk: indexKeys.differencesOf(service),
      gsi2sk: isRepeated ? firstOf(["gsi2sk"], place) : place,
    },
  });
};

/** Of a call that was not accepted. */
export const unlistTry = (table: string, { submissionId, service, version }: Ref): Write =>
  remove(table, keys.difference(submissionId, service, String(version)));

export const unlistAccepted = (
  table: string,
  { submissionId, service }: Omit<Ref, "version">,
): Write => remove(table, keys.difference(submissionId, service, "accepted"));

/** After a decision or an update by the holder: what each service has accepted before. */
export const acceptedDifferences = (
  table: string,
  { id: submissionId, version, uploads }: Submission,
  { kind, at }: { kind: "acceptedRejected" | "acceptedOlder" | undefined; at: string },
): Write[] =>
  services
    .filter((service) => uploads[service]?.state === "delivered")
    .map((service) =>
      kind
        ? listDifference(table, { submissionId, service, version }, { kind, at })
        : unlistAccepted(table, { submissionId, service }),
    );
