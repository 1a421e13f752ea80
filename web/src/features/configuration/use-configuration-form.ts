import { useState } from "react";
import type { UploadSwitches } from "#shared/contract/admin-settings.ts";
import { useFormDraft } from "../../lib/back-office/use-form-draft.ts";
import { changedParts } from "./changed-parts.ts";
import { mergeConfigurations } from "./merge-configurations.ts";

interface Draft {
  base?: UploadSwitches;
  mine?: UploadSwitches;
}

export const useConfigurationForm = (saved: UploadSwitches) => {
  const draft = useFormDraft<Draft>("configuration");
  const [form, setForm] = useState(() => ({ base: saved, shown: restored(saved, draft.kept) }));
  if (form.base !== saved) {
    const { base, shown } = form;
    setForm({ base: saved, shown: mergeConfigurations({ base, mine: shown, theirs: saved }) });
  }

  const show = (shown: UploadSwitches) => {
    setForm({ base: saved, shown });
    draft.keep(isOther(saved, shown) ? { base: saved, mine: shown } : {});
  };
  return {
    shown: form.shown,
    isChanged: isOther(saved, form.shown),
    isRestored: draft.kept !== undefined,
    change: (changes: Partial<UploadSwitches>) => show({ ...form.shown, ...changes }),
    discard: () => show(saved),
  };
};

const restored = (saved: UploadSwitches, { base, mine }: Draft = {}): UploadSwitches =>
  base && mine ? mergeConfigurations({ base, mine, theirs: saved }) : saved;

const isOther = (saved: UploadSwitches, shown: UploadSwitches): boolean =>
  Object.keys(changedParts(saved, shown)).length > 0;
