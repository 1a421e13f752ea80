import { type ReactNode, type SyntheticEvent, useState } from "react";
import { withoutUnseen } from "#shared/kyc/clean-input.ts";
import { cleanInsert, type Rules } from "./clean-insert.ts";
import { TooMany } from "./FieldFrame.tsx";
import css from "./Limited.module.css";

interface Props extends Partial<Pick<Rules, "clean" | "max">> {
  /** Counts digits in its note instead of characters. */
  isNumber?: boolean;
  children: ReactNode;
}

type Inserts = ReturnType<typeof cleanInsert>;

/**
 * Around inputs: cleans what is inserted, by default of what nobody sees, and shows a note below them for
 * what exceeds `max`, by default their `maxLength`. Nothing is cut in silence (D111).
 */
export const Limited = ({ clean, max, isNumber = false, children }: Props) => {
  const [tooMany, setTooMany] = useState<{ count: number; max: number }>();
  const on =
    <K extends keyof Inserts>(kind: K) =>
    (event: Parameters<Inserts[K]>[0]) => {
      const input = inputOf(event);
      if (!input) return;
      const inserts = cleanInsert({
        // A password may have every character.
        clean: clean ?? (input.type === "password" ? String : withoutUnseen),
        max: max ?? input.maxLength,
        onTooMany: (count, most) => setTooMany({ count, max: most }),
      });
      inserts[kind](event as never);
    };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its inputs receive
    <div
      className={css.limited}
      onBeforeInput={on("onBeforeInput") as never}
      onPaste={on("onPaste") as never}
      onDrop={on("onDrop") as never}
      onInput={() => setTooMany(undefined)}
    >
      {children}
      {tooMany && <TooMany {...tooMany} isNumber={isNumber} />}
    </div>
  );
};

/** Undefined for an input without a limit, and for an event that has been dealt with. */
const inputOf = ({ target, defaultPrevented }: SyntheticEvent) =>
  !defaultPrevented &&
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.maxLength > 0
    ? target
    : undefined;
