import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Input } from "../../../components/fields/input-look.ts";

type Props = ComponentProps<typeof Input> & {
  label: string;
  error?: string | undefined;
  /** Stands at the end of the input, inside its border. */
  end?: ReactNode;
};

/** A labelled input with its error under it; read when sent, as password managers fill it in silently. */
export const LoginInput = ({ label, error, end, ...input }: Props) => {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="medium">
        {label}
      </chakra.label>
      <chakra.div position="relative">
        <Input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...(end ? { pe: "20" } : {})}
          {...input}
        />
        {end}
      </chakra.div>
      {error && (
        <chakra.p id={`${id}-error`} color="red" fontSize="sm">
          {error}
        </chakra.p>
      )}
    </chakra.div>
  );
};
