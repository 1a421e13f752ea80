import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { Admin } from "#shared/contract/admin-session.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { FormNotice } from "../../components/back-office/FormNotice.tsx";
import { FormActions } from "../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../components/fields/field-ids.ts";
import { Button } from "../../components/ui/Button.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { ChangedMeanwhile } from "../../lib/back-office/changed-meanwhile.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { type AdminFields, type AdminGaps, gapsOf, type TextName } from "./admin-form.ts";
import { PersonFields } from "./PersonFields.tsx";
import { RightsFields } from "./RightsFields.tsx";
import { useSaveAdmin } from "./save-admin.ts";
import { useAdminFields } from "./use-admin-fields.ts";

export const AdminForm = ({ admin }: { admin: Admin | undefined }) => {
  const { fields, isRestored, write, forget } = useAdminFields(admin);
  const [gaps, setGaps] = useState<AdminGaps>({});
  const saving = useSaveAdmin(admin, { onSaved: forget });

  const change = (changes: Partial<AdminFields>) => {
    write({ ...fields, ...changes });
    const mended = Object.keys(changes).map((name) => [name, undefined]);
    setGaps({ ...gaps, ...Object.fromEntries(mended) });
  };
  const complain = (found: AdminGaps) => {
    setGaps(found);
    focusFirst(found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const found = gapsOf(fields, !admin);
    complain(found);
    if (Object.keys(found).length > 0) return;
    saving.mutate(fields, {
      onError: (error) => error instanceof ApiError && complain(error.fields),
    });
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      {isRestored && (
        <FormNotice tone="blue" role="status">
          {admin ? say.restored : say.restoredNew}
        </FormNotice>
      )}
      <PersonFields fields={fields} gaps={gaps} fixedEmail={admin?.email} onChange={change} />
      <RightsFields admin={admin} fields={fields} onChange={change} />
      {saving.error instanceof ChangedMeanwhile && (
        <FormNotice tone="amber" role="alert">
          {saving.error.message}
        </FormNotice>
      )}
      <FormActions>
        <Button type="submit" isBusy={saving.isPending}>
          {submitLabel(admin, fields)}
        </Button>
        <CancelLink to={officePaths.users}>{say.cancel}</CancelLink>
      </FormActions>
    </chakra.form>
  );
};

const submitLabel = (admin: Admin | undefined, { invite }: AdminFields): string => {
  if (admin) return say.save;
  return invite ? say.inviteSubmit : say.createSubmit;
};

const order: TextName[] = ["firstName", "lastName", "email", "password"];

const focusFirst = (gaps: AdminGaps): void => {
  const first = order.find((name) => gaps[name]);
  if (first) focusInput(first);
};

const CancelLink = chakra(Link, {
  base: {
    display: "inline-grid",
    alignItems: "center",
    minHeight: "touch",
    px: "3",
    rounded: "md",
    color: "brandText",
    fontWeight: "semibold",
    _hover: { bg: "brandTint" },
  },
});
