/** A statement of an IAM policy as CloudFormation's template has it, with its references resolved. */
export interface Statement {
  Effect: "Allow" | "Deny";
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

export interface Request {
  action: string;
  resource: string;
  /** Context keys of the request. A key with many values has a list. */
  context?: Record<string, string | string[]>;
}

export type Decision = "allowed" | "implicitly denied" | "explicitly denied";

/**
 * "Policy evaluation logic" in the IAM User Guide, for the identity-based policies of one role: an
 * explicit deny wins, then an allow, and nothing is allowed by default.
 */
export const evaluate = (statements: Statement[], request: Request): Decision => {
  const applying = statements.filter((it) => applies(it, request));
  if (applying.some(({ Effect }) => Effect === "Deny")) return "explicitly denied";
  return applying.some(({ Effect }) => Effect === "Allow") ? "allowed" : "implicitly denied";
};

/** @throws when the statement has a part that no statement of the stacks had so far */
export const applies = (statement: Statement, { action, resource, context = {} }: Request) => {
  refuseUnknown(statement);
  const { Action, Resource, Condition = {} } = statement;
  // All conditions are checked first, so that an unknown operator is always noticed.
  const conditions = Object.entries(Condition).map(([operator, keys]) =>
    holds(operator, keys, context),
  );
  return (
    [Action].flat().some((pattern) => matchesAction(pattern, action)) &&
    [Resource].flat().some((pattern) => matchesArn(pattern, resource)) &&
    conditions.every(Boolean)
  );
};

const knownParts = ["Sid", "Effect", "Action", "Resource", "Condition"];

const refuseUnknown = (statement: Statement): void => {
  for (const part of Object.keys(statement)) {
    if (!knownParts.includes(part)) throw new Error(`The evaluator does not know ${part}`);
  }
  const { Resource, Condition } = statement;
  if (JSON.stringify([Resource, Condition]).includes("${")) {
    throw new Error("The evaluator does not know policy variables");
  }
};

/** "IAM JSON policy elements: Action": names of actions are not case-sensitive. */
const matchesAction = (pattern: string, action: string): boolean =>
  new RegExp(`^${wild(pattern)}$`, "i").test(action);

/**
 * "IAM JSON policy elements: Resource": case-sensitive. A wildcard stays in its segment, between two
 * colons, unless it is a star at the end of the segment.
 */
const matchesArn = (pattern: string, resource: string): boolean => {
  const segments = pattern.split(":").map((segment) => {
    const matched = wild(segment, "[^:]");
    return segment.endsWith("*") ? `${matched.slice(0, -"[^:]*".length)}.*` : matched;
  });
  return new RegExp(`^${segments.join(":")}$`, "s").test(resource);
};

const wild = (pattern: string, any = "."): string =>
  pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", `${any}*`)
    .replaceAll("?", any);

const isLike = (policies: string[], request: string): boolean =>
  policies.some((policy) => new RegExp(`^${wild(policy)}$`, "s").test(request));

type Holds = (policies: string[], given: string[]) => boolean;

/**
 * "IAM JSON policy elements: Condition operators", "Set operators for multivalued context keys": all
 * compare with regard to case. Without the key, `ForAllValues` holds, and the others do not.
 */
const operators: Record<string, { isSet: boolean; holds: Holds }> = {
  StringEquals: {
    isSet: false,
    holds: (policies, given) => given.some((one) => policies.includes(one)),
  },
  "ForAnyValue:StringLike": {
    isSet: true,
    holds: (policies, given) => given.some((one) => isLike(policies, one)),
  },
  "ForAllValues:StringLike": {
    isSet: true,
    holds: (policies, given) => given.every((one) => isLike(policies, one)),
  },
  Null: {
    isSet: true,
    holds: ([isMissing], given) => String(given.length === 0) === isMissing,
  },
};

/** Every key has to hold. */
const holds = (
  operator: string,
  keys: NonNullable<Statement["Condition"]>[string],
  context: NonNullable<Request["context"]>,
): boolean => {
  const known = operators[operator];
  if (!known) throw new Error(`The evaluator does not know the condition operator ${operator}`);
  return Object.entries(keys).every(([key, wanted]) => {
    const given = [givenValue(key, context) ?? []].flat();
    if (!known.isSet && given.length > 1) {
      throw new Error(`The key ${key} has many values and needs a set operator`);
    }
    return known.holds([wanted].flat(), given);
  });
};

/** Names of context keys are not case-sensitive. */
const givenValue = (key: string, context: NonNullable<Request["context"]>) =>
  Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
