// biome-ignore lint/suspicious/noExplicitAny: a template is a tree of anything
export type Tree = any;

export interface Template {
  Resources: Record<string, { Type: string; Properties?: Tree }>;
}

export type Finding = Record<"resource" | "problem", string>;

export type Check = (template: Template) => Finding[];

export const ofType = ({ Resources }: Template, type: string) =>
  Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
    Type === type ? [{ id, ...Properties }] : [],
  );

/** Only CloudFormation knows what a function gives. No name or ARN of the product is longer. */
const unresolved = "?".repeat(128);

const resolved = (value: Tree): Tree => {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== "object") return value;
  const [[key = "", inner] = []] = Object.entries<Tree>(value);
  if (key === "Fn::Join") return inner[1].map(resolved).join(inner[0]);
  if (key === "Ref" || key.startsWith("Fn::")) return unresolved;
  return Object.fromEntries(Object.entries<Tree>(value).map(([name, it]) => [name, resolved(it)]));
};

export const charactersOf = (value: Tree): number => JSON.stringify(resolved(value)).length;
