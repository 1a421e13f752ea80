import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame } from "../../../components/fields/FieldFrame.tsx";
import { describedBy, fieldIds } from "../../../components/fields/field-ids.ts";
import { Input } from "../../../components/fields/input-look.tsx";
import { Limited } from "../../../components/fields/Limited.tsx";

type Props = ComponentProps<typeof Input> & {
  name: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  end?: ReactNode;
};

/** An id of its own, because the dialog may be over a form with an email and a password. */
export const loginField = (name: string): string => `login-${name}`;

/** Uncontrolled and read on submit, because password managers may fill it in without events. */
export const LoginInput = ({ name, label, help, error, end, ...input }: Props) => (
  <FieldFrame name={loginField(name)} label={label} help={help} error={error} isUnmarked>
    <Limited>
      <chakra.div position="relative" css={end ? besideEnd : undefined}>
        <Input
          id={fieldIds(loginField(name)).input}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name: loginField(name), help, error })}
          {...input}
        />
        {end}
      </chakra.div>
    </Limited>
  </FieldFrame>
);

const besideEnd = { "& > input": { pe: "20" } };
