import { chakra } from "@chakra-ui/react/styled-system";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { WarningIcon } from "../../../components/ui/icons.tsx";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";

/** Beside a field that looks odd, also for screen readers. A press takes what was meant. */
export const DoubtLine = ({ name }: { name: string }) => {
  const { dispatch } = useFormStore();
  const doubt = useForm(({ doubts }) => doubts[name]);
  return (
    <div role="status">
      {doubt && (
        <Line>
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
        </Line>
      )}
    </div>
  );
};

const Line = chakra("div", {
  base: {
    display: "flex",
    gap: "1.5",
    mt: "1.5",
    color: "amber",
    fontSize: "sm",
    fontWeight: "medium",
    overflowWrap: "anywhere",
    "& svg": { flexShrink: "0", boxSize: "1.25em", marginTop: "0.1em" },
    "& button": { textAlign: "start", textDecoration: "underline", cursor: "pointer", minH: "6" },
  },
});
