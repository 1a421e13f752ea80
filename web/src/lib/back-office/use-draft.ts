import { useSyncExternalStore } from "react";
import { useAdmin } from "./admin-context.ts";
import { keepDraft, keptDraft, onDraft } from "./drafts.ts";

/** Text about an account that is not sent yet. It survives leaving, a reload and the end of the session. */
export const useDraft = (kind: "remark" | "corrections" | "note", accountId: string) => {
  const name = `${kind}:${useAdmin().id}:${accountId}`;
  const text = useSyncExternalStore(onDraft, () => keptDraft(name) ?? "");
  return [text, (next: string) => keepDraft(name, next)] as const;
};
