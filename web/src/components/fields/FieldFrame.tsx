import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import { WarningIcon } from "../ui/icons.tsx";
import { fieldIds } from "./field-ids.ts";
import { useReadOnly } from "./read-only.ts";

/** What every field takes, whatever its look. */
export interface FieldProps {
  /** Its path on the wire, such as `bank.bankAccountNumber`. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Neither a red mark nor "(optional)" behind the label, for filters and the like. */
  isUnmarked?: boolean | undefined;
}

type FrameProps = FieldProps & {
  children: ReactNode;
  /** A group of inputs is named by its label, a single input is labelled by it. */
  isGroup?: boolean;
};

/** Label above, help under the label, the input, the error under it. */
export const FieldFrame = ({ isGroup = false, children, ...field }: FrameProps) => {
  const ids = fieldIds(field.name);
  return (
    <chakra.div
      data-field={field.name}
      minW="0"
      {...(isGroup && {
        role: "group",
        "aria-labelledby": ids.label,
        "aria-describedby": field.error ? ids.error : undefined,
      })}
    >
      <chakra.div alignSelf="end" pb="1">
        <Label field={field} isGroup={isGroup} />
        {field.help && (
          <chakra.div id={ids.help} color="muted" fontSize="sm">
            {field.help}
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div minW="0" display="flex" flexDirection="column">
        {children}
        {field.error && <FieldError id={ids.error}>{field.error}</FieldError>}
      </chakra.div>
    </chakra.div>
  );
};

const Label = ({ field, isGroup }: { field: FieldProps; isGroup: boolean }) => {
  const ids = fieldIds(field.name);
  const content = (
    <>
      {field.label}
      {!field.isUnmarked && <Marker isRequired={field.isRequired} />}
    </>
  );
  return isGroup ? (
    <chakra.div id={ids.label} {...labelLook}>
      {content}
    </chakra.div>
  ) : (
    <chakra.label id={ids.label} htmlFor={ids.input} {...labelLook}>
      {content}
    </chakra.label>
  );
};

const labelLook = { display: "block", fontWeight: "semibold" } as const;

export const Marker = ({ isRequired }: { isRequired?: boolean | undefined }) => {
  if (useReadOnly()) return null;
  return isRequired ? (
    <chakra.span aria-hidden="true" color="red">
      {" *"}
    </chakra.span>
  ) : (
    <chakra.span color="muted" fontWeight="normal">
      {` ${fieldMessages.optional}`}
    </chakra.span>
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
