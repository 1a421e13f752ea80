import { chakra } from "@chakra-ui/react/styled-system";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Spinner } from "../../components/ui/Spinner.tsx";

interface Props {
  isLoading: boolean;
  /** Which accounts are in sight; empty when there are none. */
  range: string;
}

/** Always rendered, so that screen readers announce its changes. */
export const ListCount = ({ isLoading, range }: Props) => (
  <Line role="status">
    {isLoading && <Spinner />}
    {isLoading ? say.loading : range}
  </Line>
);

const Line = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "4",
    lineHeight: "1.15",
    color: "muted",
    fontSize: "xs",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});
