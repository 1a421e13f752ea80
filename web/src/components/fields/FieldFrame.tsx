import type { ReactNode } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import { WarningIcon } from "../ui/icons.tsx";
import css from "./FieldFrame.module.css";
import { describedBy, fieldIds } from "./field-ids.ts";
import { useReadOnly } from "./read-only.ts";

export interface FieldProps {
  /** Path in the API, such as `bank.bankAccountNumber`. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Neither a red mark nor "(optional)" after the label, for example in filters. */
  isUnmarked?: boolean | undefined;
}

type FrameProps = FieldProps & {
  children: ReactNode;
  /** A group of choices is named by its label; a single input is labelled by it. */
  group?: "radiogroup" | "group";
};

export const FieldFrame = ({ group, children, ...field }: FrameProps) => {
  const ids = fieldIds(field.name);
  const label = (
    <>
      {field.label}
      {!field.isUnmarked && <Marker isRequired={field.isRequired} />}
    </>
  );
  return (
    <div
      className={css.frame}
      data-field={field.name}
      {...(group && {
        role: group,
        "aria-labelledby": ids.label,
        "aria-describedby": describedBy(field),
        // Not allowed for a group of inputs, each of which says it itself.
        "aria-required": (group === "radiogroup" && field.isRequired) || undefined,
      })}
    >
      <div>
        {group ? <div id={ids.label}>{label}</div> : <label htmlFor={ids.input}>{label}</label>}
        {field.help && <div id={ids.help}>{field.help}</div>}
      </div>
      <div>
        {children}
        {field.error && <FieldError id={ids.error}>{field.error}</FieldError>}
      </div>
    </div>
  );
};

export const Marker = ({ isRequired }: { isRequired?: boolean | undefined }) => {
  if (useReadOnly()) return null;
  return isRequired ? (
    <span aria-hidden="true">{" *"}</span>
  ) : (
    <span>{` ${fieldMessages.optional}`}</span>
  );
};

interface TooManyProps {
  count: number;
  max: number;
  isNumber: boolean;
}

/** Nothing is shortened in silence (D111). */
export const TooMany = ({ count, max, isNumber }: TooManyProps) => (
  <p role="alert" className={css.note}>
    {(isNumber ? fieldMessages.tooManyDigits : fieldMessages.tooManyCharacters)(count, max)}
  </p>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={css.error}>
    <WarningIcon />
    <span>{children}</span>
  </div>
);
