import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { focusInput } from "../../components/fields/field-ids.ts";
import { Button } from "../../components/office/Button.tsx";
import { DayField, Hint } from "../../components/office/DayField.tsx";
import { Select } from "../../components/office/Select.tsx";
import { rangeProblem, sorts, sources } from "../../lib/back-office/lists/list-address.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { FiltersButton, PeriodsButton } from "./FilterButtons.tsx";
import type { FilterProps } from "./filter-props.ts";
import { SearchInput } from "./SearchInput.tsx";

interface Props extends FilterProps {
  /** Buttons about the look of the list, at the end of the row. */
  children?: ReactNode;
}

const problemTexts = { half: say.rangeHalf, backwards: say.rangeBackwards };
const nothing = {
  ...{ from: undefined, to: undefined, flag: undefined },
  ...{ overdue: undefined, held: undefined, refusedBy: undefined, claimedBy: undefined },
} as const;

export const ListFilter = ({ list, view, rows, onChange, children }: Props) => {
  const problem = rangeProblem(view);
  const isNarrowed = Object.keys(nothing).some((name) => view[name as keyof typeof nothing]);
  return (
    <FilterRow role="group" aria-label={say.filter} data-narrowed={isNarrowed || undefined}>
      <SearchInput search={view.search} onSearch={(search) => onChange({ search })} />
      {list.status === "pending" && (
        <Select
          name="sort"
          label={say.sort}
          isLabelHidden
          options={sorts.map((sort) => [sort, say.sorts[sort]])}
          value={view.sort ?? "due"}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      {list.status === "uploaded" && (
        <Select
          name="source"
          label={say.source}
          isLabelHidden
          options={sources.map((source) => [source, say.sources[source]])}
          value={view.source}
          onChange={(source) => onChange({ source })}
        />
      )}
      <Days>
        <DayField
          name="from"
          label={say.filterFrom}
          day={view.from}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          name="to"
          label={say.filterTo}
          day={view.to}
          onChange={(to) => onChange({ to })}
        />
        <PeriodsButton view={view} onChange={onChange} />
        {/* Always there, so that screen readers announce its text. */}
        <span role="status">{problem && <Hint>{problemTexts[problem]}</Hint>}</span>
      </Days>
      <FiltersButton list={list} view={view} rows={rows} onChange={onChange} />
      {isNarrowed && (
        <Button
          look="quiet"
          size="sm"
          onClick={moveFocus(
            () => focusInput("from"),
            () => onChange(nothing),
          )}
        >
          {say.clear}
        </Button>
      )}
      {children}
    </FilterRow>
  );
};

const FilterRow = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    gap: "1.5",
    "& select": { fontSize: "sm" },
    "@media (pointer: fine)": { "& > button": { minHeight: "10" } },
    "@container (max-width: 459.98px)": {
      "& > :has(select)": { flex: "1" },
      // Beside Clear it would have no room for its words.
      "&[data-narrowed] > :has(select)": { flexBasis: "full" },
    },
    "@media (pointer: coarse)": { "& select": { fontSize: "md" } },
  },
});

const Days = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    gap: "1.5",
    "& > span": { width: "0", minWidth: "full" },
    // No gap for a hint that is not there.
    "& > span:empty": { position: "absolute" },
    "@container (max-width: 459.98px)": {
      flexBasis: "full",
      order: "1",
      "& > div": { flex: "1 1 60%" },
    },
  },
});
