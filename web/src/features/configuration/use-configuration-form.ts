import { useState } from "react";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { useFormDraft } from "../../lib/back-office/use-form-draft.ts";
import { changedParts } from "./changed-parts.ts";
import { mergeConfigurations } from "./merge-configurations.ts";

interface Draft {
  base?: Configuration;
  mine?: Configuration;
}

export const useConfigurationForm = (saved: Configuration) => {
  const draft = useFormDraft<Draft>("configuration");
  const [form, setForm] = useState(() => ({ base: saved, shown: restored(saved, draft.kept) }));
  if (form.base !== saved) {
    const { base, shown } = form;
    setForm({ base: saved, shown: mergeConfigurations({ base, mine: shown, theirs: saved }) });
  }

  const show = (shown: Configuration) => {
    setForm({ base: saved, shown });
    draft.keep(isOther(saved, shown) ? { base: saved, mine: shown } : {});
  };
  return {
    shown: form.shown,
    isChanged: isOther(saved, form.shown),
    isRestored: draft.kept !== undefined,
    change: (changes: Partial<Configuration>) => show({ ...form.shown, ...changes }),
    discard: () => show(saved),
  };
};

const restored = (saved: Configuration, { base, mine }: Draft = {}): Configuration =>
  base && mine
    ? // A draft of an earlier release lacks the later parts.
      mergeConfigurations({
        base: { ...saved, ...base },
        mine: { ...saved, ...mine },
        theirs: saved,
      })
    : saved;

const isOther = (saved: Configuration, shown: Configuration): boolean =>
  Object.keys(changedParts(saved, shown)).length > 0;
