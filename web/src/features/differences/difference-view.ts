import { type DifferenceKind, differenceKinds } from "#shared/contract/differences.ts";
import { type Service, services } from "#shared/kyc/status.ts";

export interface DifferenceView {
  service?: Service | undefined;
  kind?: DifferenceKind | undefined;
  cursor?: string | undefined;
}

/** Reads `?service=&kind=&cursor=`; invalid values count as not set. */
export const differenceViewFrom = (params: URLSearchParams): DifferenceView => ({
  service: services.find((name) => name === params.get("service")),
  kind: differenceKinds.find((name) => name === params.get("kind")),
  cursor: params.get("cursor") || undefined,
});

export const setPartsOf = (view: DifferenceView): Record<string, string> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value));
