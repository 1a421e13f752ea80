import { type ReactNode, useRef } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import css from "./CreatableMultiSelect.module.css";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { SelectStandIn } from "./SelectStandIn.tsx";
import type { Choice } from "./select-choices.ts";
import { useSelectEngine } from "./select-engine-loader.ts";

type Props = FieldProps & {
  options: Choice[];
  chosen: Choice[];
  onChange: (chosen: Choice[]) => void;
  typed: string;
  onType: (typed: string) => void;
  /** Called only by the icon: typing does not search. */
  onSearch: () => void;
  isSearching: boolean;
  isMenuOpen: boolean;
  onMenuChange: (isOpen: boolean) => void;
  isValidNew: (typed: string) => boolean;
  isDisabled: boolean;
  placeholder: string;
  emptyText: string;
  children?: ReactNode;
};

export const CreatableMultiSelect = ({ children, ...props }: Props) => {
  const engine = useSelectEngine();
  const staysOpen = useStaysOpen(props);
  const { name, label, help, error, isRequired, isUnmarked } = props;
  const field = { name, label, help, error, isRequired, isUnmarked };
  return (
    <FieldFrame {...field}>
      <div className={css.row}>
        <div className={css.select}>
          {engine ? (
            <engine.CreatableMulti {...engineProps(props)} {...staysOpen} />
          ) : (
            <SelectStandIn
              field={field}
              shown=""
              placeholder={props.placeholder}
              isDisabled={props.isDisabled}
              state={{ hasFocus: false, typed: "" }}
            />
          )}
        </div>
        <button
          type="button"
          className={css.search}
          aria-label={fieldMessages.search}
          title={fieldMessages.search}
          aria-busy={props.isSearching}
          disabled={props.isDisabled}
          onClick={props.onSearch}
          // The typed text must survive the click: react-select clears it on blur.
          onMouseDown={(event) => event.preventDefault()}
        >
          {props.isSearching ? <Spinner /> : <SearchIcon />}
        </button>
      </div>
      {children}
    </FieldFrame>
  );
};

/**
 * A list that is left stays open. If it closed at the press of a button below it, the button would
 * move away under the pointer, and the press would be lost.
 */
const useStaysOpen = ({ onMenuChange }: Props) => {
  const isLeaving = useRef(false);
  return {
    onBlur: () => {
      isLeaving.current = true;
    },
    // react-select closes the list right after the blur.
    onMenuClose: () => {
      if (!isLeaving.current) onMenuChange(false);
      isLeaving.current = false;
    },
  };
};

const engineProps = (props: Props) => ({
  inputId: fieldIds(props.name).input,
  instanceId: fieldIds(props.name).input,
  label: props.label,
  isRequired: props.isRequired,
  describedBy: describedBy(props),
  ...(props.error && { "aria-invalid": true }),
  options: props.options,
  value: props.chosen,
  onChange: (value: unknown) => choose(props, [...((value ?? []) as Choice[])]),
  inputValue: props.typed,
  onInputChange: (typed: string, { action }: { action: string }) => {
    // Keep the typed search text after a choice and on blur.
    if (action === "input-change") props.onType(typed);
    if (action === "set-value") props.onType("");
  },
  menuIsOpen: props.isMenuOpen && !props.isDisabled,
  // While somebody types, the page must not move under the pointer on its way to the search button.
  isMovedIntoView: props.options.length > 0,
  onMenuOpen: () => props.onMenuChange(true),
  isValidNewOption: props.isValidNew,
  isDisabled: props.isDisabled,
  isLoading: props.isSearching,
  placeholder: props.placeholder,
  noOptionsMessage: () => props.emptyText,
});

/** Closes the menu after the last result, so that it does not cover the next field. */
const choose = ({ options, onChange, onMenuChange }: Props, chosen: Choice[]): void => {
  onChange(chosen);
  const isOneLeft = options.some(({ value }) => !chosen.some((one) => one.value === value));
  if (!isOneLeft) onMenuChange(false);
};
