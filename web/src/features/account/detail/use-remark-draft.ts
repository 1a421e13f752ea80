import { useState } from "react";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { keepDraft, keptDraft } from "../../../lib/back-office/drafts.ts";

/** Keeps the unsent remark over a reload and the end of the session. */
export const useRemarkDraft = (accountId: string) => {
  const name = `remark:${useAdmin().id}:${accountId}`;
  const [remark, setRemark] = useState(() => keptDraft(name) ?? "");

  const write = (value: string) => {
    setRemark(value);
    keepDraft(name, value);
  };
  return [remark, write] as const;
};
