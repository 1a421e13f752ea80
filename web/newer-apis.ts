import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, SupportStatement } from "@mdn/browser-compat-data";
import { parseSync } from "vite";
import type { Browsers } from "#shared/browsers.ts";

/** APIs that code uses and one of the browsers lacks, by MDN's compatibility data. */
export const newerThan = (browsers: Browsers) => {
  const missing = apisMissingIn(browsers);
  return (code: string): string[] => newerApis(code, missing);
};

const newerApis = (code: string, { globals, statics, methods }: Missing): string[] => {
  const found = new Set<string>();
  visit(parseSync("built.js", code).program as unknown as Node, (node, parent) => {
    const name = nameOf(node);
    const owner = node.object?.type === "Identifier" ? node.object.name : undefined;
    if (node.type === "Identifier" && isReference(node, parent) && globals.has(node.name ?? "")) {
      found.add(node.name ?? "");
    } else if (name && owner && statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
    else if (name && isCalled(node, parent) && methods.has(name)) found.add(`.${name}()`);
    else if (node.regex && isNewerPattern(node.regex)) found.add(`/${node.regex.pattern}/`);
  });
  return [...found].sort();
};

interface Node {
  type: string;
  name?: string;
  object?: Node;
  property?: Node;
  computed?: boolean;
  optional?: boolean;
  callee?: Node;
  key?: Node;
  value?: unknown;
  regex?: { pattern: string; flags: string } | null;
}

const visit = (node: Node, look: (node: Node, parent?: Node) => void, parent?: Node): void => {
  look(node, parent);
  for (const inner of Object.values(node).flat()) {
    if (inner && typeof inner === "object" && "type" in inner) visit(inner as Node, look, node);
  }
};

const nameOf = ({ type, property, computed }: Node): string | undefined => {
  if (type !== "MemberExpression") return undefined;
  return computed ? String(property?.value ?? "") : property?.name;
};

/** Not the name of a property, and not a question whether it exists. */
const isReference = (node: Node, parent: Node | undefined): boolean =>
  parent?.type !== "UnaryExpression" &&
  (parent?.computed === true || (parent?.property !== node && parent?.key !== node));

/** `a.b?.()` asks whether the method exists. */
const isCalled = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === "CallExpression" && parent.callee === node && !parent.optional;

/** Not even parsed by Safari before 16.4: lookbehind, and the flags d and v. */
const isNewerPattern = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags);

type Group = Record<string, unknown> & { __compat?: CompatStatement };

type Missing = ReturnType<typeof apisMissingIn>;

const apisMissingIn = (browsers: Browsers) => {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const isInAll = new Map<string, boolean>();
  const groups = [bcd.api, bcd.javascript.builtins] as unknown as Record<string, Group>[];
  for (const [kind, group] of groups.entries()) {
    for (const [owner, members] of Object.entries(group)) {
      if (!members.__compat) continue;
      const isOwnerInAll = isIn(members.__compat, browsers);
      if (!isOwnerInAll) globals.add(owner);
      // The other interfaces are reached through a global or a method that is missing too.
      const isReachable = isOwnerInAll || kind === 1 || /^HTML.*Element$/.test(owner);
      for (const [key, { __compat: compat }] of Object.entries(members) as [string, Group][]) {
        if (!compat || key.endsWith("_event")) continue;
        const name = key.replace("_static", "");
        const isKnown = isIn(compat, browsers);
        if (!isKnown && (kind === 1 || key !== name)) statics.add(`${owner}.${name}`);
        if (isKnown || (isReachable && key === name)) {
          isInAll.set(name, isInAll.get(name) === true || isKnown);
        }
      }
    }
  }
  const methods = new Set([...isInAll].flatMap(([name, is]) => (is ? [] : [name])));
  return { globals, statics, methods };
};

export const isIn = (compat: CompatStatement, browsers: Browsers): boolean =>
  (Object.keys(browsers) as (keyof Browsers)[]).every((browser) =>
    isSince(compat.support[browser], browsers[browser]),
  );

const isSince = (support: SupportStatement | undefined, version: string): boolean =>
  [support ?? []].flat().some((one) => {
    const { version_added: added, flags, prefix, alternative_name: other } = one;
    if (!added || added === "preview" || flags || prefix || other || one.version_removed) {
      return false;
    }
    return Number.parseFloat(String(added).replace("≤", "")) <= Number.parseFloat(version);
  });
