import { type FocusEvent, type ReactNode, useRef } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import { registrar } from "../../lib/env.ts";
import css from "./DateField.module.css";
import { type DateParts, isoOfParts, partsOfIso, partsOfWhole } from "./date-parts.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldIds } from "./field-ids.ts";
import { Input, ShownText } from "./input-look.tsx";
import { Limited } from "./Limited.tsx";
import { useReadOnly } from "./read-only.ts";

type Props = FieldProps & {
  /** `yyyy-mm-dd`, or what was typed of it. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Such as `bday`; each box has its own. */
  autoComplete: string;
  children?: ReactNode;
};

/** Three boxes, because a calendar is slow for a date long ago, and its order differs by browser. */
export const DateField = ({ value, onChange, onBlur, autoComplete, children, ...field }: Props) => {
  const input = fieldIds(field.name).input;
  // As typed: "3" must not become "03" while somebody types.
  const typed = useRef(partsOfIso(value));
  if (isoOfParts(typed.current) !== value) typed.current = partsOfIso(value);

  if (useReadOnly()) {
    return (
      <FieldFrame {...field}>
        <ShownText id={input} value={inWords(value)} />
      </FieldFrame>
    );
  }
  const change = (part: keyof DateParts, text: string) => {
    const kept = text.replace(/[^\d\-/. T:Z]/g, "");
    typed.current = partsOfWhole(kept) ?? { ...typed.current, [part]: kept.trim() };
    onChange(isoOfParts(typed.current));
  };
  return (
    <FieldFrame {...field} group="group">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears when its boxes are left */}
      <div className={css.boxes} onBlur={(event) => hasLeft(event) && onBlur?.()}>
        {boxes.map((part) => {
          const id = part === "day" ? input : `${input}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={id}>{fieldMessages.dateParts[part]}</label>
              <Limited>
                <Input
                  id={id}
                  name={part === "day" ? field.name : `${field.name}-${part}`}
                  type="text"
                  inputMode="numeric"
                  enterKeyHint="next"
                  autoComplete={`${autoComplete}-${part}`}
                  // Room for a whole date, which is spread over the boxes.
                  maxLength={30}
                  value={typed.current[part]}
                  onChange={(event) => change(part, event.target.value)}
                  aria-required={field.isRequired || undefined}
                  aria-invalid={field.error ? true : undefined}
                />
              </Limited>
            </div>
          );
        })}
      </div>
      {children}
    </FieldFrame>
  );
};

const boxes = ["day", "month", "year"] as const;

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget);

const inWords = (iso: string): string => {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString(registrar.locale, { dateStyle: "long", timeZone: "UTC" });
};
