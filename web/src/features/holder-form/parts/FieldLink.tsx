import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { focusField } from "../model/focus-field.ts";

interface Props {
  /** The name of an input of the form. */
  field: string;
  children: ReactNode;
}

export const FieldLink = ({ field, children }: Props) => (
  <chakra.a
    href={`#${fieldIds(field).input}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(field);
    }}
    display="inline-block"
    py={{ base: "2", md: "0.5" }}
    textDecoration="underline"
    textUnderlineOffset="3px"
  >
    {children}
  </chakra.a>
);
