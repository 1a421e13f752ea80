import { CorporateForm, IndividualForm } from "#shared/contract/holders.ts";
import { formMessages } from "#shared/messages/form.ts";
import type { Payload } from "./payload.ts";

const forms = { individual: IndividualForm, corporate: CorporateForm };

/** One error per path from the contract. Import it lazily: it brings zod along. */
export const contractProblems = (payload: Payload): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { path, message } of forms[payload.type].safeParse(payload).error?.issues ?? []) {
    problems[path.map(String).join(".")] ??= readable(message);
  }
  return problems;
};

/** zod's own messages ("Invalid input: expected string…") are for programmers. */
const readable = (message: string): string =>
  /^(Invalid|Too |Unrecognized)/.test(message) ? formMessages.invalid : message;
