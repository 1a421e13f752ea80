import type { Country } from "#shared/contract/lookups.ts";
import { foreignNumberMessages as say } from "#shared/messages/foreign-number.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { WarningIcon } from "../../../components/ui/icons.tsx";
import { contactPhone } from "../../../lib/env.ts";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { readPhone } from "../model/phones.ts";
import line from "../parts/DoubtLine.module.css";
import css from "./ManualCheck.module.css";

interface Props {
  /** With a plus sign: the code is not the one of the field. */
  dialled: string;
  home: Country;
  countries: readonly Country[];
}

/** Explains a number of another country, and offers the field that takes it (D111). */
export const ForeignNumber = ({ dialled, home, countries }: Props) => {
  const { dispatch } = useFormStore();
  const isFree = useForm(({ values }) => values.secondaryPhone === "");
  const { national, iso2, code } = readPhone(dialled);
  const country =
    countries.find((one) => one.iso2 === iso2) ??
    countries.find(({ phonecode }) => code !== "" && phonecode === code);
  const move = () => {
    if (!country) return;
    dispatch({ do: "set", name: "secondaryPhoneCountry", value: country.name });
    dispatch({ do: "set", name: "secondaryPhone", value: national });
    dispatch({ do: "set", name: "phone", value: "" });
    dispatch({ do: "set", name: "confirmPhone", value: "" });
  };
  return (
    <div>
      <div className={line.line}>
        <WarningIcon />
        <span>{say.needed(country, home)}</span>
      </div>
      {country && isFree && (
        <div className={css.offer}>
          <Button look="outline" size="sm" onClick={moveFocus(() => focusInput("phone"), move)}>
            {say.move}
          </Button>
        </div>
      )}
      <p className={css.small}>{say.without(home, contactPhone)}</p>
    </div>
  );
};
