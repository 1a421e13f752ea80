import { useState } from "react";
import type { Holder } from "#shared/contract/registers.ts";
import { formMessages } from "#shared/messages/form.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { CreatableMultiSelect } from "../../../components/fields/CreatableMultiSelect.tsx";
import { RadioGroup } from "../../../components/fields/RadioGroup.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { useLoaded } from "../../../components/fields/use-loaded.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { useLookup } from "../../../lib/lookups.ts";
import type { SearchType } from "../model/form-state.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { type AccountChoice, isAccountLike } from "../model/holdings.ts";
import { useHolderSearch } from "../model/use-holder-search.ts";
import css from "./HoldingPicker.module.css";

const noOffer = () => undefined;

const searchTypes = [
  { value: "N", label: say.byName },
  { value: "A", label: say.byNumber },
] as const;

const hints: Record<SearchType, string> = {
  "": formMessages.holdingHintNoType,
  N: formMessages.holdingHintName,
  A: formMessages.holdingHintNumber,
};

export const HoldingPicker = () => {
  const { dispatch } = useFormStore();
  const { register, searchType, chosen } = useForm(({ pick }) => pick);
  const registers = useLookup("listRegisters");
  const search = useHolderSearch();
  const isOpen = Boolean(register && searchType);
  const hint = isOpen ? hints[searchType] : hints[""];
  const [holder, setHolder] = useState<Holder>();
  const offer = useLoaded(() => import("./NameOffer.tsx"), holder !== undefined, noOffer);
  const choose = (next: AccountChoice[]) => {
    dispatch({ do: "pick", pick: { chosen: next } });
    setHolder(next.find((one) => one.holder)?.holder ?? holder);
  };

  return (
    <div className={css.picker}>
      <SelectField
        name="holdings"
        label={say.company}
        isUnmarked
        error={useForm(({ errors }) => errors.holdings)}
        options={registers.list ?? []}
        isLoading={registers.isLoading}
        onRetry={registers.retry}
        value={register?.value ?? ""}
        onChange={(_, choice) => {
          search.forget();
          dispatch({ do: "pick", pick: { register: choice, chosen: [] } });
        }}
      />
      <RadioGroup
        name="searchType"
        label={say.searchType}
        isUnmarked
        choices={searchTypes}
        value={searchType}
        onChange={(value) => {
          search.forget();
          dispatch({ do: "pick", pick: { searchType: value as SearchType } });
        }}
      />
      <CreatableMultiSelect
        name="holdingAccounts"
        label={say.accounts}
        isUnmarked
        help={isOpen ? say.searchHint : undefined}
        error={search.error}
        options={search.options}
        chosen={chosen}
        onChange={choose}
        typed={search.typed}
        onType={search.setTyped}
        onSearch={search.run}
        isSearching={search.isSearching}
        isMenuOpen={search.isMenuOpen}
        onMenuChange={search.setMenuOpen}
        isValidNew={(typed) =>
          isAccountLike(typed) && !search.options.some(({ value }) => value === typed.trim())
        }
        isDisabled={!isOpen}
        placeholder={hint}
        emptyText={search.hasSearched ? say.nothingFound : say.notSearched}
      >
        <div role="status" className={css.found}>
          {isOpen &&
            search.found !== undefined &&
            (search.found > 0 ? say.found(search.found) : say.nothingFound)}
        </div>
      </CreatableMultiSelect>
      {offer && holder && <offer.NameOffer holder={holder} />}
      <div className={css.add}>
        <Button
          look="outline"
          disabled={!isOpen || chosen.length === 0}
          onClick={() => {
            dispatch({ do: "add-holding" });
            search.forget();
          }}
        >
          {formMessages.addCompanies}
        </Button>
      </div>
    </div>
  );
};
