import { chakra } from "@chakra-ui/react/styled-system";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { CloseIcon } from "../../../components/ui/icons.tsx";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";

export const HoldingsList = () => {
  const { dispatch } = useFormStore();
  const holdings = useForm((form) => form.holdings);
  const isReadOnly = useReadOnly();
  if (holdings.length === 0) return isReadOnly ? <p>{say.noHoldings}</p> : null;
  return (
    <div>
      <chakra.h3 fontSize="md" mb="2">
        {say.added}
      </chakra.h3>
      <chakra.ul display="grid" gap="2">
        {holdings.map(({ registerCode, registerName, accounts }) => (
          <chakra.li
            key={registerCode}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            px="4"
            py="2"
            border="1px solid"
            borderColor="line"
            rounded="md"
          >
            <chakra.div minW="0" overflowWrap="anywhere">
              <chakra.div fontWeight="semibold">{registerName}</chakra.div>
              <chakra.div color="muted" fontSize="sm">
                {say.accountsOf(accounts)}
              </chakra.div>
            </chakra.div>
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
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
};

const focusBeside = (pressed: HTMLElement): void => {
  const row = pressed.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  if (beside) beside.querySelector("button")?.focus();
  else focusInput("holdings");
};
