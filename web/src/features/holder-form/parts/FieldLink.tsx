import type { ReactNode } from "react";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { focusField } from "../model/focus-field.ts";
import css from "./FieldLink.module.css";

interface Props {
  /** The name of an input of the form. */
  field: string;
  children: ReactNode;
}

export const FieldLink = ({ field, children }: Props) => (
  <a
    href={`#${fieldIds(field).input}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(field);
    }}
    className={css.link}
  >
    {children}
  </a>
);
