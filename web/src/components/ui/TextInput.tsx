import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, type Ref, useId } from "react";

export const InputBox = chakra("input", {
  base: {
    width: "full",
    minHeight: "touch",
    px: "3",
    bg: "field",
    color: "fg",
    border: "1px solid",
    borderColor: "lineStrong",
    rounded: "md",
    fontSize: "md",
    _invalid: { borderColor: "red", boxShadow: "inset 0 0 0 1px var(--k-colors-red)" },
    _disabled: { bg: "subtle", cursor: "not-allowed" },
  },
});

type Props = ComponentProps<typeof InputBox> & {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Stands at the end of the input, inside its border. */
  end?: ReactNode;
};

/** A labelled input with its error under it. */
export const TextInput = ({ label, error, end, ...input }: Props) => {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="medium">
        {label}
      </chakra.label>
      <chakra.div position="relative">
        <InputBox
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
