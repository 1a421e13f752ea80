import { chakra } from "@chakra-ui/react/styled-system";
import type { Hold } from "#shared/contract/holds.ts";
import { holdMessages as say } from "#shared/messages/holds.ts";
import { formatMoment } from "../../../lib/dates.ts";

/** Why an approved account is not sent (D90, D107). Other notices of the page explain a freeze and a second person. */
export const Held = ({ hold }: { hold: Hold }) => {
  const until = hold.until ? formatMoment(hold.until) : "";
  const isCoolingOff = hold.kind === "coolingOff";
  const settling: Partial<Record<Hold["kind"], string>> = say.settle;
  return (
    <Banner aria-labelledby="held">
      <chakra.h2 id="held" fontSize="md">
        {isCoolingOff ? say.coolingOffTitle : say.title}
      </chakra.h2>
      <chakra.p maxW={{ base: "48rem", xl: "none" }}>
        {say.why(hold, until)}. {settling[hold.kind]}
      </chakra.p>
    </Banner>
  );
};

const Banner = chakra("section", {
  base: {
    display: "grid",
    gap: "1",
    px: "4",
    py: "3",
    rounded: "md",
    bg: "blueTint",
    borderInlineStart: "5px solid var(--k-colors-blue)",
  },
});
