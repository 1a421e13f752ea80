import { lazy } from "react";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../components/office/Button.tsx";
import { IconButton } from "../../components/office/IconButton.tsx";
import { CalendarDays, ListFilter as Icon } from "../../components/office/icons.tsx";
import { OpenLater } from "../../components/office/OpenLater.tsx";
import type { FilterProps } from "./filter-props.ts";

const loadFilters = () => import("./FilterPopover.tsx");
const FilterPopover = lazy(loadFilters);

const loadPeriods = () => import("./PeriodPopover.tsx");
const PeriodPopover = lazy(loadPeriods);

const onTouch = { "@media (pointer: coarse)": { minHeight: "touch" } } as const;

/** The filters that are seldom used; their button says how many are on. */
export const FiltersButton = (props: FilterProps) => {
  const { flag, overdue, held, refusedBy, claimedBy } = props.view;
  const isPending = props.list.status === "pending";
  const narrowed = isPending ? [flag, overdue, claimedBy] : [flag, held, refusedBy];
  const count = narrowed.filter(Boolean).length;
  const trigger = (
    <Button look="outline" size="sm" minHeight="10" css={onTouch}>
      <Icon size={16} aria-hidden="true" />
      {count > 0 ? say.filtersOn(count) : say.filters}
    </Button>
  );
  return (
    <OpenLater trigger={trigger} load={loadFilters}>
      <FilterPopover trigger={trigger} {...props} />
    </OpenLater>
  );
};

/** Usual ranges of days. */
export const PeriodsButton = (props: Pick<FilterProps, "view" | "onChange">) => {
  const trigger = <IconButton icon={CalendarDays} label={say.periods} />;
  return (
    <OpenLater trigger={trigger} load={loadPeriods}>
      <PeriodPopover trigger={trigger} {...props} />
    </OpenLater>
  );
};
