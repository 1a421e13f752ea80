import { useState } from "react";
import type { Admin } from "#shared/contract/admin-session.ts";
import { useFormDraft } from "../../lib/back-office/use-form-draft.ts";
import { type AdminFields, draftOf, fieldsOf, rebasedFields } from "./admin-form.ts";

export const useAdminFields = (admin: Admin | undefined) => {
  const draft = useFormDraft<Partial<AdminFields>>(admin?.id ?? "new");
  const [form, setForm] = useState(() => ({
    base: admin,
    fields: { ...fieldsOf(admin), ...draft.kept },
  }));
  if (admin && form.base && form.base !== admin) {
    setForm({ base: admin, fields: rebasedFields(form.fields, form.base, admin) });
  }
  return {
    fields: form.fields,
    isRestored: draft.kept !== undefined,
    forget: () => draft.keep({}),
    write: (fields: AdminFields) => {
      setForm({ base: admin, fields });
      draft.keep(draftOf(fields, admin));
    },
  };
};
