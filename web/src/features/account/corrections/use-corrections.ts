import { useState } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { keepDraft, keptDraft } from "../../../lib/back-office/drafts.ts";

/** Keeps the unsent corrections over a reload and the end of the session, like the remark. */
export const useCorrections = (accountId: string) => {
  const name = `corrections:${useAdmin().id}:${accountId}`;
  const [asked, setAsked] = useState<AskedCorrection[]>(() => JSON.parse(keptDraft(name) ?? "[]"));

  const write = (next: AskedCorrection[]) => {
    setAsked(next);
    keepDraft(name, next.length > 0 ? JSON.stringify(next) : "");
  };
  return [asked, write] as const;
};
