import { IndividualForm } from "#shared/contract/holders.ts";
import { formMessages } from "#shared/messages/form.ts";

/** What the contract refuses, one sentence a path. Imported when it is needed: it brings zod along. */
export const contractProblems = (payload: unknown): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { path, message } of IndividualForm.safeParse(payload).error?.issues ?? []) {
    problems[path.map(String).join(".")] ??= readable(message);
  }
  return problems;
};

/** zod's own words ("Invalid input: expected string…") are for programmers. */
const readable = (message: string): string =>
  /^(Invalid|Too |Unrecognized)/.test(message) ? formMessages.invalid : message;
