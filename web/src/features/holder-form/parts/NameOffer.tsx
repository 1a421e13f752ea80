import { useState } from "react";
import type { Holder } from "#shared/contract/registers.ts";
import { nameOfferMessages as say } from "#shared/messages/name-offer.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { isNameless, namesOf } from "../model/register-names.ts";
import css from "./NameOffer.module.css";

/** Offers the names of a chosen account while the form has none (D70). */
export const NameOffer = ({ holder }: { holder: Holder }) => {
  const { dispatch } = useFormStore();
  const accountType = useForm((form) => form.accountType);
  const isOpen = useForm(isNameless);
  const [refused, setRefused] = useState<Holder>();
  const [taken, setTaken] = useState("");
  const names = namesOf(holder, accountType);
  const name = names.map(([, part]) => part).join(" ");
  const isOffered = isOpen && name !== "" && refused !== holder;

  const take = () => {
    for (const [field, value] of names) dispatch({ do: "set", name: field, value });
    setTaken(name);
  };
  const andGoOn = (act: () => void) => moveFocus(() => focusInput("holdingAccounts"), act);
  return (
    <div role="status">
      {isOffered && (
        <div className={css.offer}>
          <p>{accountType === "corporate" ? say.offerCompany(name) : say.offer(name)}</p>
          <div>
            <Button look="outline" size="sm" onClick={andGoOn(take)}>
              {say.take}
            </Button>
            <Button look="quiet" size="sm" onClick={andGoOn(() => setRefused(holder))}>
              {say.leave}
            </Button>
          </div>
        </div>
      )}
      {!isOpen && taken && <p>{say.taken(taken)}</p>}
    </div>
  );
};
