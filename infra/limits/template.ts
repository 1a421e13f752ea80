// biome-ignore lint/suspicious/noExplicitAny: a template is a tree of anything
export type Tree = any;

interface Resource {
  Type: string;
  Properties?: Tree;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
}

export interface Finding {
  /** Logical id; none for the whole stack. */
  resource?: string;
  problem: string;
}

export type Check = (template: Template) => Finding[];

export const ofType = ({ Resources }: Template, type: string) =>
  Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
    Type === type ? [{ id, ...Properties }] : [],
  );

/** None when the resource is in another stack. */
export const referredTo = ({ Resources }: Template, value: Tree): Resource | undefined =>
  Resources[value?.Ref ?? value?.["Fn::GetAtt"]?.[0]];

/** No name or ARN of the product is longer. */
const unresolved = "?".repeat(128);

/** Only CloudFormation knows what a function gives: the longest likely text replaces it. */
const resolved = (value: Tree): Tree => {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== "object") return value;
  const entries = Object.entries<Tree>(value);
  const [[key = "", inner] = []] = entries;
  if (key === "Fn::Join") return inner[1].map(resolved).join(inner[0]);
  if (key === "Ref" || key.startsWith("Fn::")) return unresolved;
  return Object.fromEntries(entries.map(([name, it]) => [name, resolved(it)]));
};

export const charactersOf = (value: Tree): number => JSON.stringify(resolved(value)).length;
