import { Field as Chakra } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Limited } from "../fields/Limited.tsx";

interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  /** An `Input`, `Textarea` or `NativeSelect` of Chakra: it takes its name and state from here. */
  children: ReactNode;
}

const Problem = chakra("b", { base: { display: "block", fontWeight: "medium", color: "red" } });

export const Field = ({ label, help, error, isRequired = false, children }: Props) => (
  <Chakra.Root invalid={error !== undefined} required={isRequired}>
    <Chakra.Label>
      {label}
      <Chakra.RequiredIndicator />
    </Chakra.Label>
    <Limited>{children}</Limited>
    {(help || error) && (
      // Screen readers read a description everywhere, and `aria-errormessage` hardly anywhere.
      <Chakra.HelperText>
        {error && <Problem>{error}</Problem>}
        {help}
      </Chakra.HelperText>
    )}
  </Chakra.Root>
);
