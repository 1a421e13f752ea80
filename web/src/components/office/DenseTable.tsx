import { Table } from "@chakra-ui/react";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<typeof Table.Root>, "size" | "variant"> {
  /** Rows of 34 or 44 px; with a finger always 44. */
  density?: "compact" | "comfortable";
  /** `plain`: part of a text, without a frame. With `data-stacked`, a phone shows its cells below each other. */
  look?: "framed" | "plain";
}

/** Write plain `thead`, `tr`, `td` and `input type="checkbox"` into it: its rules style them. */
export const DenseTable = (props: Props) => <Table.Root {...props} />;
