import type { Comparison, Right } from "./compare.ts";
import { type UnusedRight, unusedRights } from "./unused-rights.ts";
import type { RecordedUse, Use } from "./use.ts";

/** One line for each right that is used and not allowed. */
export const missingLines = ({ missing }: Comparison): string[] => [
  ...new Set(missing.map(missingLine)),
];

export const missingLine = (use: RecordedUse): string =>
  `${use.function} uses ${use.action} on ${shortened(use.resource)}${detailOf(use)} and may not: add the right in ${fileOf(use)}`;

/** One line for each right that nothing uses, and for each entry of the list that is out of date. */
export const unusedLines = (
  { rights }: Comparison,
  listed: readonly UnusedRight[] = unusedRights,
): string[] => {
  const isListed = (right: Right) => listed.some((it) => isSame(it, right));
  const unused = rights.filter(({ isUsed }) => !isUsed);
  return [
    ...unused
      .filter((right) => !isListed(right))
      .map(
        (right) =>
          `${right.function} may use ${labelOf(right)} and no test does: remove the right in ${fileOf(right)}, or give a reason in local/iam/unused-rights.ts`,
      ),
    ...listed
      .filter((it) => !unused.some((right) => isSame(it, right)))
      .map(
        (it) =>
          `${it.function} uses ${it.action} on ${it.resource}, or may not: remove it from local/iam/unused-rights.ts`,
      ),
  ];
};

const isSame = (listed: UnusedRight, right: Right): boolean =>
  listed.function === right.function && `${listed.action} on ${listed.resource}` === labelOf(right);

export const labelOf = ({ action, resource, statement }: Right): string => {
  const via = statement.Condition?.StringEquals?.["kms:ViaService"];
  const keys = statement.Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"];
  const detail = via ? ` via ${serviceIn(via)}` : keys ? ` (${[keys].flat().join(", ")})` : "";
  return `${action} on ${shortened(resource)}${detail}`;
};

const detailOf = ({ context = {} }: RecordedUse): string => {
  const via = context["kms:ViaService"];
  const keys = context["dynamodb:LeadingKeys"];
  return via ? ` via ${serviceIn(via)}` : keys ? ` (${[keys].flat().join(", ")})` : "";
};

const serviceIn = (via: string | string[]): string => String(via).split(".")[0] ?? "";

/** Without partition, region and account, such as `dynamodb table/Main`. */
export const shortened = (arn: string): string => {
  const [, , service, , , ...rest] = arn.split(":");
  return rest.length > 0 ? `${service} ${rest.join(":")}` : arn;
};

/** Where the rights of a function are written. */
const fileOf = ({ action }: Pick<Use, "action">): string =>
  action.startsWith("ses:") ? "infra/stacks/mail-stack.ts" : "infra/function-rights.ts";
