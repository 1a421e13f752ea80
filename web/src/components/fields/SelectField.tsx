import { type FocusEvent, type ReactNode, useRef } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import { ChoicesFailed } from "./ChoicesFailed.tsx";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { ShownText } from "./input-look.tsx";
import { useReadOnly } from "./read-only.ts";
import { SelectStandIn } from "./SelectStandIn.tsx";
import type { Choice } from "./select-choices.ts";
import { useSelectEngine } from "./select-engine-loader.ts";

type SelectFieldProps = FieldProps & {
  options: Choice[];
  value: string;
  onChange: (value: string, choice: Choice | undefined) => void;
  onBlur?: (event: FocusEvent) => void;
  isDisabled?: boolean;
  isLoading?: boolean;
  isCreatable?: boolean;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
};

/** A searchable select. It shows the chosen value even if the list no longer has it. */
export const SelectField = ({
  options,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  isLoading = false,
  isCreatable = false,
  placeholder = fieldMessages.choose,
  autoComplete,
  onRetry,
  children,
  ...field
}: SelectFieldProps) => {
  const engine = useSelectEngine();
  const standIn = useRef({ hasFocus: false, isTapped: false, typed: "" });
  const chosen = chosenOf(options, value);
  const inputId = fieldIds(field.name).input;
  const isReadOnly = useReadOnly();
  const Engine = isCreatable ? engine?.CreatableOne : engine?.SearchableSelect;

  if (isReadOnly) {
    return (
      <FieldFrame {...field}>
        <ShownText id={inputId} value={chosen?.label ?? ""} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...field}>
      {Engine ? (
        <Engine
          inputId={inputId}
          instanceId={inputId}
          label={field.label}
          isRequired={field.isRequired}
          describedBy={describedBy(field)}
          {...(field.error && { "aria-invalid": true })}
          autoFocus={standIn.current.hasFocus}
          typed={standIn.current.typed}
          isTapped={standIn.current.isTapped}
          options={options}
          value={chosen ?? null}
          onChange={(choice) => {
            const one = choice as Choice | null;
            onChange(one?.value ?? "", one ?? undefined);
          }}
          {...(onBlur && { onBlur })}
          isDisabled={isDisabled}
          isLoading={isLoading}
          isClearable={!field.isRequired}
          placeholder={placeholder}
          autoComplete={autoComplete}
        />
      ) : (
        <SelectStandIn
          field={field}
          shown={chosen?.label ?? ""}
          placeholder={placeholder}
          isDisabled={isDisabled}
          autoComplete={autoComplete}
          state={standIn.current}
        />
      )}
      {onRetry && <ChoicesFailed name={field.name} onRetry={onRetry} />}
      {children}
    </FieldFrame>
  );
};

const chosenOf = (options: Choice[], value: string): Choice | undefined =>
  value === ""
    ? undefined
    : (options.find((option) => option.value === value) ?? { label: value, value });
