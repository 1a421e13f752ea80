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
  const [form, setForm] = useState(() => ({
    base: saved,
    shown: restored(saved, draft.kept),
    isRestored: draft.kept !== undefined,
  }));
  if (form.base !== saved) {
    const { base, shown } = form;
    const merged = mergeConfigurations({ base, mine: shown, theirs: saved });
    setForm({ ...form, base: saved, shown: merged });
  }

  const show = (shown: Configuration) => {
    setForm({ ...form, base: saved, shown });
    draft.keep(isOther(saved, shown) ? { base: saved, mine: shown } : {});
  };
  const forget = () => {
    draft.keep({});
    setForm((now) => ({ ...now, isRestored: false }));
  };
  return {
    shown: form.shown,
    isChanged: isOther(saved, form.shown),
    isRestored: form.isRestored,
    change: (changes: Partial<Configuration>) => show({ ...form.shown, ...changes }),
    discard: () => {
      show(saved);
      forget();
    },
    /** Once it is saved. */
    forget,
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
