import { chakra } from "@chakra-ui/react/styled-system";
import type { Flag } from "#shared/contract/flags.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { DayInput } from "../../components/back-office/DayInput.tsx";
import { FilterBox } from "../../components/back-office/FilterBox.tsx";
import { FilterButton } from "../../components/back-office/FilterButton.tsx";
import { focusInput } from "../../components/fields/field-ids.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import {
  flags,
  type ListView,
  rangeProblem,
  sorts,
  sources,
} from "../../lib/back-office/lists/list-address.ts";
import { registrar } from "../../lib/env.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { presetNames, rangeOf } from "./date-presets.ts";
import { FilterSelect } from "./FilterSelect.tsx";
import { SearchInput } from "./SearchInput.tsx";

interface Props {
  list: AccountList;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

const problemTexts = { half: say.rangeHalf, backwards: say.rangeBackwards };

export const ListFilter = ({ list, view, onChange }: Props) => {
  const problem = rangeProblem(view);
  return (
    <FilterBox role="group" aria-label={say.filter}>
      <SearchInput search={view.search} onSearch={(search) => onChange({ search })} />
      {list.status === "pending" && (
        <FilterSelect
          name="sort"
          label={say.sort}
          options={sorts.map((sort) => [sort, say.sorts[sort]])}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      {list.status === "uploaded" && (
        <FilterSelect
          name="source"
          label={say.source}
          options={sources.map((source) => [source, say.sources[source]])}
          value={view.source}
          onChange={(source) => onChange({ source })}
        />
      )}
      <FilterSelect<Flag | "">
        name="flag"
        label={say.flag}
        options={[["", say.anyFlag], ...flags.map((flag) => [flag, flagWords[flag]] as const)]}
        value={view.flag ?? ""}
        onChange={(flag) => onChange({ flag: flag || undefined })}
      />
      <DayInput
        name="from"
        label={say.filterFrom}
        day={view.from}
        onChange={(from) => onChange({ from })}
      />
      <DayInput name="to" label={say.filterTo} day={view.to} onChange={(to) => onChange({ to })} />
      <Presets>
        {presetNames.map((name) => (
          <FilterButton
            key={name}
            aria-pressed={isShown(view, name)}
            onClick={() => onChange(rangeOf(name, Date.now(), registrar.timeZone))}
          >
            {say.presets[name]}
          </FilterButton>
        ))}
        {(view.from || view.to) && (
          <FilterButton
            onClick={moveFocus(
              () => focusInput("from"),
              () => onChange({ from: undefined, to: undefined }),
            )}
          >
            {say.clear}
          </FilterButton>
        )}
      </Presets>
      {problem && (
        <chakra.p role="status" color="amber" fontSize="sm" flexBasis="full">
          {problemTexts[problem]}
        </chakra.p>
      )}
    </FilterBox>
  );
};

const isShown = (view: ListView, preset: (typeof presetNames)[number]): boolean => {
  const range = rangeOf(preset, Date.now(), registrar.timeZone);
  return view.from === range.from && view.to === range.to;
};

const Presets = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "1.5" } });
