import type { Synthesized } from "#infra/testing/templates.ts";
import { applies, evaluate, type Statement } from "./evaluate.ts";
import { impliedUses } from "./implied-uses.ts";
import { leadingKeys } from "./item-actions.ts";
import { type Policies, policiesOf } from "./policies.ts";
import type { RecordedUse } from "./use.ts";

/** One action on one resource, as a statement of a function allows it. */
export interface Right {
  function: string;
  statement: Statement;
  action: string;
  resource: string;
  isUsed: boolean;
}

const ofAll = "ForAllValues:StringLike";

export interface Comparison {
  /** Used, but not allowed: on AWS the function would fail. */
  missing: RecordedUse[];
  rights: Right[];
}

export const compare = (all: Synthesized, recorded: RecordedUse[]): Comparison =>
  compareWith(policiesOf(all), impliedUses(all, recorded));

export const compareWith = (policies: Policies, uses: RecordedUse[]): Comparison => {
  const byFunction = Map.groupBy(uses, (use) => use.function);
  const statementsOf = (name: string) => policies[name as keyof Policies] ?? [];
  const missing = uses.filter((use) => evaluate(statementsOf(use.function), use) !== "allowed");
  const rights = Object.entries(policies).flatMap(([name, statements]) =>
    statements.flatMap(eachRight).map(({ statement, action, resource }) => ({
      function: name,
      statement,
      action,
      resource,
      isUsed: (byFunction.get(name) ?? []).flatMap(eachKey).some((use) => applies(statement, use)),
    })),
  );
  return { missing, rights };
};

/** Allow statements in their smallest parts. */
const eachRight = (statement: Statement) =>
  statement.Effect === "Deny"
    ? []
    : [statement.Action]
        .flat()
        .flatMap((action) =>
          [statement.Resource].flat().map((resource) => ({
            statement: { ...statement, Action: action, Resource: resource },
            action,
            resource,
          })),
        )
        .flatMap(eachKind);

/** One right for each kind of rows that a statement allows. */
const eachKind = (right: Pick<Right, "statement" | "action" | "resource">) => {
  const { Condition = {} } = right.statement;
  const kinds = Condition[ofAll]?.[leadingKeys];
  if (!kinds) return [right];
  return [kinds].flat().map((kind) => ({
    ...right,
    statement: {
      ...right.statement,
      Condition: { ...Condition, [ofAll]: { [leadingKeys]: kind } },
    },
  }));
};

/** A batch uses the right of each of its keys. */
const eachKey = (use: RecordedUse): RecordedUse[] => {
  const given = use.context?.[leadingKeys];
  if (!given) return [use];
  return [given]
    .flat()
    .map((key) => ({ ...use, context: { ...use.context, [leadingKeys]: [key] } }));
};
