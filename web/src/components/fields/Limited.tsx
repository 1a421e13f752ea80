import { type ReactNode, type SyntheticEvent, useState } from "react";
import { withoutUnseen } from "#shared/kyc/clean-input.ts";
import { cleanInsert } from "./clean-insert.ts";
import { TooMany } from "./FieldFrame.tsx";
import css from "./Limited.module.css";

type Inserts = ReturnType<typeof cleanInsert>;

/**
 * Around inputs with a `maxLength` of their own: a note below them shows what does not fit, and nothing is
 * cut in silence (D111). `TextField` and its kin do this themselves.
 */
export const Limited = ({ children }: { children: ReactNode }) => {
  const [tooMany, setTooMany] = useState<{ count: number; max: number }>();
  const on =
    <K extends keyof Inserts>(kind: K) =>
    (event: Parameters<Inserts[K]>[0]) => {
      const input = inputOf(event);
      if (!input) return;
      const { maxLength: max, type } = input;
      const clean = type === "password" ? String : withoutUnseen;
      const inserts = cleanInsert({ clean, max, onTooMany: (count) => setTooMany({ count, max }) });
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
      {tooMany && <TooMany {...tooMany} isNumber={false} />}
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
