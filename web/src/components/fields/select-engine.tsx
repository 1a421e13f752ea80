import { useMemo, useState } from "react";
import Select, {
  components,
  type GroupBase,
  type InputProps,
  type MenuListProps,
  type NoticeProps,
  type Props as SelectProps,
} from "react-select";
import CreatableSelect, { type CreatableProps } from "react-select/creatable";
import { fieldMessages } from "#shared/messages/public.ts";
import { type Choice, fittingChoices } from "./select-choices.ts";
import { menuSizes } from "./select-menu.ts";
import { selectStyles } from "./select-styles.ts";

type Base = SelectProps<Choice, boolean, GroupBase<Choice>>;

export interface EngineProps {
  label: string;
  describedBy: string | undefined;
  isRequired: boolean | undefined;
}

const DescribedInput = (props: InputProps<Choice, boolean, GroupBase<Choice>>) => {
  const { describedBy, isRequired } = props.selectProps as unknown as EngineProps;
  return (
    <components.Input
      {...props}
      aria-describedby={[describedBy, props["aria-describedby"]].filter(Boolean).join(" ")}
      aria-required={isRequired}
    />
  );
};

/** react-select does not name its list. */
const NamedMenuList = (props: MenuListProps<Choice, boolean, GroupBase<Choice>>) => {
  const { label } = props.selectProps as unknown as EngineProps;
  return (
    <components.MenuList
      {...props}
      innerProps={{ ...props.innerProps, "aria-label": label, tabIndex: -1 }}
    />
  );
};

/** A listbox may contain only options (ARIA), so "nothing fits" is a disabled option. */
const EmptyMessage = (props: NoticeProps<Choice, boolean, GroupBase<Choice>>) => (
  <components.NoOptionsMessage
    {...props}
    innerProps={{ ...props.innerProps, role: "option", "aria-disabled": true }}
  />
);

const shared = {
  styles: selectStyles,
  components: { Input: DescribedInput, MenuList: NamedMenuList, NoOptionsMessage: EmptyMessage },
  ...menuSizes,
  // We filter ourselves, below and in the search of holders.
  filterOption: null,
  loadingMessage: () => fieldMessages.loadingChoices,
} satisfies Partial<Base>;

type SearchableProps = Base &
  EngineProps & {
    options: Choice[];
    /** What happened to the field before this script was there. */
    typed: string;
    isTapped?: boolean;
  };

const useFitting = ({ options, typed: typedBefore, isTapped = false }: SearchableProps) => {
  const [typed, setTyped] = useState(typedBefore);
  const { shown, hasMore } = useMemo(() => fittingChoices(options, typed), [options, typed]);
  const more = { label: fieldMessages.moreChoices, value: "" };
  return {
    ...shared,
    options: hasMore ? [...shown, more] : shown,
    isOptionDisabled: (option: Choice) => option === more,
    inputValue: typed,
    onInputChange: setTyped,
    openMenuOnFocus: isTapped || typedBefore !== "",
    noOptionsMessage: () => fieldMessages.noChoice,
  };
};

export const SearchableSelect = (props: SearchableProps) => (
  <Select {...props} {...useFitting(props)} />
);

export const CreatableOne = (props: SearchableProps) => (
  <CreatableSelect {...props} {...useFitting(props)} formatCreateLabel={fieldMessages.create} />
);

type CreatableMultiProps = CreatableProps<Choice, boolean, GroupBase<Choice>> & EngineProps;

export const CreatableMulti = (props: CreatableMultiProps) => (
  <CreatableSelect
    {...shared}
    formatCreateLabel={fieldMessages.create}
    {...props}
    isMulti
    // Each value has its own cross, and on a phone the names need the room.
    isClearable={false}
    closeMenuOnSelect={false}
  />
);
