import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { PenLine } from "../../../components/office/icons.tsx";

/** Beside what differs from the version before; a word would take another line. */
export const ChangedMark = () => (
  <Mark role="img" aria-label={say.changed} title={say.changed}>
    <PenLine size={12} aria-hidden="true" />
  </Mark>
);

const Mark = chakra("span", {
  base: {
    display: "inline-grid",
    placeItems: "center",
    boxSize: "4",
    verticalAlign: "-0.15em",
    rounded: "4px",
    bg: "blueTint",
    color: "blue",
  },
});
