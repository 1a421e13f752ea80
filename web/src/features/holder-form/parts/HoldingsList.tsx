import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { CloseIcon } from "../../../components/ui/icons.tsx";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import css from "./HoldingsList.module.css";

export const HoldingsList = () => {
  const { dispatch } = useFormStore();
  const holdings = useForm((form) => form.holdings);
  const isReadOnly = useReadOnly();
  if (holdings.length === 0) return isReadOnly ? <p>{say.noHoldings}</p> : null;
  return (
    <div>
      <h3 className={css.title}>{say.added}</h3>
      <ul className={css.list}>
        {holdings.map(({ registerCode, registerName, accounts }) => (
          <li key={registerCode}>
            <div className={css.holding}>
              <div className={css.register}>{registerName}</div>
              <div className={css.accounts}>{say.accountsOf(accounts)}</div>
            </div>
            {!isReadOnly && (
              <Button
                look="quiet"
                aria-label={say.removeCompany(registerName)}
                onClick={moveFocus(focusBeside, () =>
                  dispatch({ do: "remove-holding", registerCode }),
                )}
              >
                <CloseIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const focusBeside = (pressed: HTMLElement): void => {
  const row = pressed.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  if (beside) beside.querySelector("button")?.focus();
  else focusInput("holdings");
};
