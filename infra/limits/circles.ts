import type { Check, Tree } from "./template.ts";

/** Also in an update policy, which CloudFormation counts and its own rules leave out. */
const referencesIn = (value: Tree): string[] => {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  return Object.entries<Tree>(value).flatMap(([key, inner]) => {
    if (key === "Ref" || key === "DependsOn") return inner;
    if (key === "Fn::GetAtt") return [inner].flat()[0].split(".")[0];
    if (key !== "Fn::Sub") return referencesIn(inner);
    const names = [...[inner].flat()[0].matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    return [...names, ...referencesIn(inner)];
  });
};

/** CloudFormation refuses resources that wait for each other. */
export const circles: Check = ({ Resources }) => {
  const waiting = new Map(
    Object.entries(Resources).map(([id, resource]) => [id, referencesIn(resource)]),
  );
  const isInCircle = (id: string, references: string[]) =>
    references.some((it) => waiting.has(it)) &&
    [...waiting.values()].some((others) => others.includes(id));
  for (let size = -1; size !== waiting.size; ) {
    size = waiting.size;
    for (const [id, references] of waiting) if (!isInCircle(id, references)) waiting.delete(id);
  }
  if (waiting.size === 0) return [];
  return [{ problem: `wait for each other: ${[...waiting.keys()].join(", ")}` }];
};
