import { chakra } from "@chakra-ui/react/styled-system";

/** A text in which no reference of an account is broken at its hyphens. */
export const WholeReferences = ({ children }: { children: string }) =>
  children.split(/(KYC-[\dA-F]{4}-[\dA-F]{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <chakra.span key={part} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
