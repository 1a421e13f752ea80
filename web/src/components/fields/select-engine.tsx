import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import Select, {
  components,
  type GroupBase,
  type InputProps,
  type MenuListProps,
  type MenuProps,
  type NoticeProps,
  type Props as SelectProps,
} from "react-select";
import CreatableSelect, { type CreatableProps } from "react-select/creatable";
import { fieldMessages } from "#shared/messages/public.ts";
import { type Choice, exactChoice, fittingChoices } from "./select-choices.ts";
import { liveMessages } from "./select-live-messages.ts";
import { menuSizes } from "./select-menu.ts";
import { selectStyles } from "./select-styles.ts";

type Base = SelectProps<Choice, boolean, GroupBase<Choice>>;

export interface EngineProps {
  label: string;
  describedBy: string | undefined;
  isRequired: boolean | undefined;
  autoComplete?: string | undefined;
  /** False: the list may open outside of the window. */
  isMovedIntoView?: boolean;
}

const DescribedInput = (props: InputProps<Choice, boolean, GroupBase<Choice>>) => {
  const {
    describedBy,
    isRequired,
    autoComplete = "off",
  } = props.selectProps as unknown as EngineProps;
  return (
    <components.Input
      {...props}
      autoComplete={autoComplete}
      aria-describedby={[describedBy, props["aria-describedby"]].filter(Boolean).join(" ")}
      aria-required={isRequired}
    />
  );
};

/**
 * Brings the list into view at once. react-select moves the page for 160 ms or longer, and a press
 * on a choice that moves away under the pointer is lost. On a touch screen the page stays when a
 * touch opens the list, because the click that follows the touch would hit a choice. The page moves
 * when the keyboard has come or somebody types.
 */
const MenuInView = (props: MenuProps<Choice, boolean, GroupBase<Choice>>) => {
  const { isMovedIntoView = true } = props.selectProps as unknown as EngineProps;
  const isTyping = props.selectProps.inputValue !== "";
  const list = useRef<HTMLDivElement>(null);
  const isOpening = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first character moves the page too
  useLayoutEffect(() => {
    const isTouched = isOpening.current && matchMedia("(pointer: coarse)").matches;
    if (isMovedIntoView && !isTouched) bringIntoView(list.current);
    isOpening.current = false;
  }, [isMovedIntoView, isTyping]);
  useEffect(
    () => (isMovedIntoView ? onKeyboard(() => bringIntoView(list.current)) : undefined),
    [isMovedIntoView],
  );
  return (
    <components.Menu {...props}>
      <div ref={list} style={{ scrollMarginBlock: 8 }}>
        {props.children}
      </div>
    </components.Menu>
  );
};

const bringIntoView = (list: Element | null): void => list?.scrollIntoView({ block: "nearest" });

/** A keyboard on the screen leaves less height; so does a zoom, which changes the scale. */
const onKeyboard = (listener: () => void): (() => void) | undefined => {
  const viewport = window.visualViewport;
  if (!viewport) return undefined;
  let { height, scale } = viewport;
  const look = () => {
    const isLess = viewport.height < height && viewport.scale === scale;
    ({ height, scale } = viewport);
    if (isLess) listener();
  };
  viewport.addEventListener("resize", look);
  return () => viewport.removeEventListener("resize", look);
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
  components: {
    Input: DescribedInput,
    Menu: MenuInView,
    MenuList: NamedMenuList,
    NoOptionsMessage: EmptyMessage,
  },
  ...menuSizes,
  menuShouldScrollIntoView: false,
  // We filter ourselves, below and in the search of holders.
  filterOption: null,
  // Tab leaves the field: it never chooses what is only highlighted (D65).
  tabSelectsValue: false,
  ariaLiveMessages: liveMessages,
  loadingMessage: () => fieldMessages.loadingChoices,
} satisfies Partial<Base>;

type SearchableProps = Base &
  EngineProps & {
    options: Choice[];
    /** What happened to the field before this script was there. */
    typed: string;
    isTapped?: boolean;
  };

const useFitting = (props: SearchableProps) => {
  const { options, typed: typedBefore, isTapped = false, isLoading = false } = props;
  const [typed, setTyped] = useState(typedBefore);
  const { shown, hasMore } = useMemo(() => fittingChoices(options, typed), [options, typed]);
  const more = { label: fieldMessages.moreChoices, value: "" };
  const leaving = useExactText(props, typed, setTyped);
  return {
    ...shared,
    options: hasMore ? [...shown, more] : shown,
    isOptionDisabled: (option: Choice) => option === more,
    inputValue: typed,
    openMenuOnFocus: isTapped || typedBefore !== "",
    noOptionsMessage: () => fieldMessages.noChoice,
    isLoading,
    ...leaving,
  };
};

/**
 * A text that names one choice exactly chooses it when the field is left, or filled in by the
 * browser (D65). A text that is left while the list loads waits for the list.
 */
const useExactText = (props: SearchableProps, typed: string, setTyped: (typed: string) => void) => {
  const { options, isLoading, onBlur, onFocus } = props;
  const [isHere, setHere] = useState(Boolean(props.autoFocus));
  const latest = useRef({ ...props, typed });
  latest.current = { ...props, typed };
  const isWaiting = isLoading || options.length === 0;

  const choose = () => {
    const { typed: text, value, onChange, options: choices } = latest.current;
    const exact = exactChoice(choices, text);
    const isChosen = (value as Choice | null)?.value === exact?.value;
    if (exact && !isChosen) onChange?.(exact, { action: "select-option", option: exact });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the latest properties
  useEffect(() => {
    if (isHere || isWaiting || typed === "") return;
    choose();
    setTyped("");
  }, [isHere, isWaiting, typed, setTyped]);

  return {
    // Autofill types without the focus; the list would stay open.
    ...(!isHere && { menuIsOpen: false }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setHere(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      choose();
      setHere(false);
      onBlur?.(event);
    },
    onInputChange: (text: string, { action }: { action: string }) => {
      // react-select clears the text when the field is left.
      if (isWaiting && (action === "input-blur" || action === "menu-close")) return;
      latest.current.typed = text;
      setTyped(text);
    },
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
