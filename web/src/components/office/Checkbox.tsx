import { Checkbox as Chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { overRow } from "./over-row.ts";

interface Props {
  isOn: boolean;
  isDisabled?: boolean;
  /** The id of the text that explains the choice. */
  describedBy?: string;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** For forms. A row of a table has a native checkbox: this one is four elements. */
export const Checkbox = ({ isOn, isDisabled = false, describedBy, onChange, children }: Props) => (
  <Chakra.Root
    checked={isOn}
    disabled={isDisabled}
    onCheckedChange={({ checked }) => onChange(checked === true)}
  >
    <Chakra.HiddenInput style={overRow} aria-describedby={describedBy} />
    <Chakra.Control />
    <Chakra.Label>{children}</Chakra.Label>
  </Chakra.Root>
);
