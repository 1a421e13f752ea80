import { fieldHelp } from "#shared/messages/public-form.ts";
import { isRequired, labelOf } from "./form-fields.ts";
import type { TextField } from "./form-state.ts";
import { useForm, useFormStore } from "./form-store.tsx";
import { useJudgeField } from "./use-judge.ts";

/** What every input of the form needs to know of its field. */
export const useFieldProps = (name: string) => {
  const error = useForm(({ errors }) => errors[name]);
  return {
    name,
    label: labelOf(name),
    help: fieldHelp[name as keyof typeof fieldHelp],
    isRequired: isRequired(name),
    error,
  };
};

/** A text input of the form: its value, its messages, its changes. */
export const useField = (name: TextField) => {
  const { dispatch } = useFormStore();
  const judge = useJudgeField();
  const value = useForm(({ values }) => values[name]);
  return {
    ...useFieldProps(name),
    value,
    onChange: (next: string) => dispatch({ do: "set", name, value: next }),
    onBlur: () => judge(name),
  };
};
