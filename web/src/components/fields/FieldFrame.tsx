import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import { WarningIcon } from "../ui/icons.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { useReadOnly } from "./read-only.ts";

export interface FieldProps {
  /** Path in the API, such as `bank.bankAccountNumber`. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Neither a red mark nor "(optional)" after the label, for example in filters. */
  isUnmarked?: boolean | undefined;
}

type FrameProps = FieldProps & {
  children: ReactNode;
  /** A group of choices is named by its label; a single input is labelled by it. */
  group?: "radiogroup" | "group";
};

export const FieldFrame = ({ group, children, ...field }: FrameProps) => {
  const ids = fieldIds(field.name);
  const label = (
    <>
      {field.label}
      {!field.isUnmarked && <Marker isRequired={field.isRequired} />}
    </>
  );
  return (
    <Frame
      data-field={field.name}
      {...(group && {
        role: group,
        "aria-labelledby": ids.label,
        "aria-describedby": describedBy(field),
        // Not allowed for a group of inputs, each of which says it itself.
        "aria-required": (group === "radiogroup" && field.isRequired) || undefined,
      })}
    >
      <div>
        {group ? <div id={ids.label}>{label}</div> : <label htmlFor={ids.input}>{label}</label>}
        {field.help && <div id={ids.help}>{field.help}</div>}
      </div>
      <div>
        {children}
        {field.error && <FieldError id={ids.error}>{field.error}</FieldError>}
      </div>
    </Frame>
  );
};

export const markerLook = {
  "& > span": { fontWeight: "normal", color: "muted" },
  "& > span[aria-hidden]": { fontWeight: "inherit", color: "red" },
} as const;

/** One style rule for all parts: the form has thirty fields, and each rule costs time. */
const Frame = chakra("div", {
  base: {
    "&, & > div": { minW: "0" },
    "& > :first-child": {
      alignSelf: "end",
      pb: "1",
      "& > :first-child": { display: "block", fontWeight: "semibold", ...markerLook },
      "& > :nth-child(2)": { color: "muted", fontSize: "sm" },
    },
    "& > :last-child": {
      display: "flex",
      flexDirection: "column",
      // The reason of the question is below the error.
      "& > details": { order: 1 },
    },
  },
});

export const Marker = ({ isRequired }: { isRequired?: boolean | undefined }) => {
  if (useReadOnly()) return null;
  return isRequired ? (
    <span aria-hidden="true">{" *"}</span>
  ) : (
    <span>{` ${fieldMessages.optional}`}</span>
  );
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <chakra.div
    id={id}
    display="flex"
    gap="1.5"
    mt="1.5"
    color="red"
    fontSize="sm"
    fontWeight="medium"
    css={{ "& svg": { flexShrink: 0, width: "1.25em", height: "1.25em", marginTop: "0.1em" } }}
  >
    <WarningIcon />
    <span>{children}</span>
  </chakra.div>
);
