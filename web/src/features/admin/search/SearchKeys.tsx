import { Kbd } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { ArrowDown, ArrowUp } from "../../../components/office/icons.tsx";

export const SearchKeys = () => (
  <Line aria-hidden="true">
    <span>
      <Kbd>
        <ArrowUp size={12} />
      </Kbd>{" "}
      <Kbd>
        <ArrowDown size={12} />
      </Kbd>{" "}
      {say.move}
    </span>
    <span>
      <Kbd>Enter</Kbd> {say.choose}
    </span>
    <span>
      <Kbd>Esc</Kbd> {say.close}
    </span>
  </Line>
);

const Line = chakra("div", {
  base: {
    display: "flex",
    gap: "5",
    px: "4",
    py: "2",
    borderTop: "1px solid var(--k-colors-line)",
    color: "muted",
    fontSize: "xs",
    "@media (pointer: coarse), (max-width: 639.98px)": { display: "none" },
  },
});
