import { mayExist } from "#functions/http/check-input.ts";
import { contract } from "#shared/contract/contract.ts";
import type { Group, Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";

export interface Matched {
  name: CallName;
  group: Group;
  /** The template of the path. */
  resource: string;
  /** Percent-encoded, as API Gateway's REST APIs hand them over. */
  params: Record<string, string>;
}

/** The path is known, and has these methods only. */
interface OtherMethod {
  allow: string[];
}

interface Candidate {
  name: CallName;
  route: Route;
  segments: string[];
}

/** Fixed paths win over parameters, independent of their order in the table. */
const candidates: Candidate[] = Object.entries(routes)
  .map(([name, route]) => ({
    name: name as CallName,
    route: route as Route,
    segments: segmentsOf(route.path),
  }))
  .sort((a, b) => parameters(a) - parameters(b));

/** @returns `undefined` for an unknown path */
export const matchRoute = (method: string, path: string): Matched | OtherMethod | undefined => {
  const given = segmentsOf(path);
  const fitting = candidates.filter(({ segments }) => fits(segments, given));
  const found = fitting.find(({ route }) => route.method === method);
  if (found) {
    const { name, route } = found;
    return { name, group: route.group, resource: route.path, params: read(found, given) };
  }
  const known = fitting.filter((one) => mayExist(contract[one.name], read(one, given)));
  const allow = [...new Set(known.map(({ route }) => route.method))];
  return allow.length > 0 ? { allow } : undefined;
};

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function parameters({ segments }: Candidate): number {
  return segments.filter((segment) => segment.startsWith("{")).length;
}

const fits = (segments: string[], given: string[]) =>
  segments.length === given.length &&
  segments.every((segment, i) =>
    segment.startsWith("{") ? given[i] !== "" : segment === given[i],
  );

const read = ({ segments }: Candidate, given: string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((segment, i) =>
      segment.startsWith("{") ? [[segment.slice(1, -1), given[i] ?? ""]] : [],
    ),
  );
