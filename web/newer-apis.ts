import { parseSync } from "vite";
import lists from "./missing-apis.json" with { type: "json" };

/** APIs that code uses and one of the browsers of that side lacks, by MDN's compatibility data. */
export const newerThan = (browsers: "public" | "office") => {
  const { globals, statics, methods } = lists[browsers];
  const missing = {
    globals: new Set(globals),
    statics: new Set(statics),
    methods: new Set(methods),
  };
  return (code: string): string[] => newerApis(code, missing);
};

interface Found {
  globals: ReadonlySet<string>;
  statics: ReadonlySet<string>;
  methods: ReadonlySet<string>;
}

const newerApis = (code: string, { globals, statics, methods }: Found): string[] => {
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
