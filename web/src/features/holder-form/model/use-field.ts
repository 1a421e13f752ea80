import { plainEmail } from "#shared/kyc/clean-input.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { corporateHelp, fieldHelp, labelOf } from "#shared/messages/public-form.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { isRequired, textOf } from "./form-fields.ts";
import type { TextField } from "./form-state.ts";
import { useForm, useFormStore } from "./form-store.ts";
import { useJudgeField } from "./use-judge.ts";

export const useFieldProps = (name: string) => {
  const error = useForm(({ errors }) => errors[name]);
  const accountType = useForm((form) => form.accountType);
  return {
    name,
    label: labelOf(name, accountType),
    help: useReadOnly() ? undefined : helpOf(name, accountType),
    isRequired: isRequired(name),
    error,
  };
};

const helpOf = (name: string, accountType: AccountType): string | undefined => {
  const own: Record<string, string> = accountType === "corporate" ? corporateHelp : {};
  const plain = name.replace(/^directors\.\d+\./, "");
  return own[plain] ?? fieldHelp[plain as keyof typeof fieldHelp];
};

export const useField = (name: TextField) => {
  const { dispatch } = useFormStore();
  const judge = useJudgeField();
  const value = useForm((form) => textOf(form, name));
  return {
    ...useFieldProps(name),
    value,
    onChange: (next: string) => dispatch({ do: "set", name, value: next }),
    onBlur: () => judge(name),
    enterKeyHint: "next" as const,
  };
};

/** What a mail program copied becomes the address once the field is left, and is shown so (D111). */
export const useEmailField = (name: TextField) => {
  const field = useField(name);
  const onBlur = () => {
    const address = plainEmail(field.value);
    if (address !== field.value.trim().toLowerCase()) field.onChange(address);
    field.onBlur();
  };
  return { ...field, onBlur };
};
