import type { RejectionReason } from "#shared/contract/corrections.ts";
import { maxTextLength } from "#shared/kyc/limits.ts";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";

const maxCodeLength = 40;
const codePattern = /^[A-Za-z0-9-]{1,40}$/;

export type ReasonProblems = { [P in keyof RejectionReason]?: string };

/** What is wrong with a typed reason beside the others of the list. */
export const problemsOf = (
  { label, text, code, fields }: RejectionReason,
  others: readonly RejectionReason[],
): ReasonProblems => ({
  ...problem("label", labelProblem(label, others)),
  ...problem("text", text === "" && say.textMissing),
  // Without a name there is no proposal yet.
  ...problem("code", (label !== "" || code !== "") && codeProblem(code, others)),
  ...problem("fields", fields?.length === 0 && say.fieldsMissing),
});

const problem = (name: keyof RejectionReason, sentence: string | false | undefined) =>
  sentence ? { [name]: sentence } : {};

const labelProblem = (label: string, others: readonly RejectionReason[]) => {
  if (label === "") return say.labelMissing;
  if (label.length > maxTextLength) return say.labelLong;
  const isTaken = others.some((one) => one.label.toLowerCase() === label.toLowerCase());
  return isTaken && say.labelTwice;
};

const codeProblem = (code: string, others: readonly RejectionReason[]) => {
  if (!codePattern.test(code)) return say.codeMalformed;
  return others.some((one) => one.code === code) && say.codeTwice;
};

/** A code from the words of a label, which none of the others has. */
export const codeFor = (label: string, others: readonly RejectionReason[]): string => {
  const words =
    label
      .normalize("NFD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return freeCode(words.join("-").slice(0, maxCodeLength).replace(/-$/, ""), others);
};

/** The code, with a number behind it if one of the others has it. */
export const freeCode = (code: string, others: readonly RejectionReason[]): string => {
  const isTaken = (one: string) => others.some((other) => other.code === one);
  if (!isTaken(code)) return code;
  const numbered = others.map((_, place) => {
    const end = `-${place + 2}`;
    return code.slice(0, maxCodeLength - end.length) + end;
  });
  return numbered.find((one) => !isTaken(one)) ?? code;
};
