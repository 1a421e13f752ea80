import { focusInput } from "../../../components/fields/field-ids.ts";
import { WarningIcon } from "../../../components/ui/icons.tsx";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import css from "./DoubtLine.module.css";

/** Beside a field that looks odd, also for screen readers. A press takes what was meant. */
export const DoubtLine = ({ name }: { name: string }) => {
  const { dispatch } = useFormStore();
  const doubt = useForm(({ doubts }) => doubts[name]);
  return (
    <div role="status">
      {doubt && (
        <div className={css.line}>
          <WarningIcon />
          {doubt.meant ? (
            <button
              type="button"
              onClick={moveFocus(
                () => focusInput(name),
                () => dispatch({ do: "take-meant-email" }),
              )}
            >
              {doubt.sentence}
            </button>
          ) : (
            <span>{doubt.sentence}</span>
          )}
        </div>
      )}
    </div>
  );
};
