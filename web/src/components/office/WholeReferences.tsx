import { chakra } from "@chakra-ui/react/styled-system";
import { referencePattern } from "#shared/kyc/reference.ts";

/** A text in which no reference of an account is broken at its hyphens. */
export const WholeReferences = ({ children }: { children: string }) =>
  children.split(new RegExp(`(${referencePattern.source})`)).map((part, index) =>
    index % 2 === 1 ? (
      <chakra.span key={part} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
