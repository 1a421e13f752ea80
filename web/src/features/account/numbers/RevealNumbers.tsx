import { chakra } from "@chakra-ui/react/styled-system";
import { numberMessages as say } from "#shared/messages/back-office-numbers.ts";
import { Button } from "../../../components/office/Button.tsx";
import { Eye, EyeOff } from "../../../components/office/icons.tsx";
import type { Reveal } from "./use-revealed.ts";

/** Says that numbers are masked, and shows them whole for one press. */
export const RevealNumbers = ({ reveal }: { reveal: Reveal | undefined }) => {
  if (!reveal) return null;
  const { isShown, isPending, toggle } = reveal;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Line>
      <chakra.span role="status">{isShown ? say.shown : say.hidden}</chakra.span>
      <Button
        look="outline"
        size="sm"
        minHeight="8"
        px="2.5"
        css={{ "@media (pointer: coarse)": { minHeight: "touch" } }}
        isBusy={isPending}
        onClick={toggle}
      >
        <chakra.span display="inline-flex" alignItems="center" gap="1.5">
          <Icon size={14} aria-hidden="true" />
          {isShown ? say.hide : say.reveal}
        </chakra.span>
      </Button>
    </Line>
  );
};

const Line = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "1",
    pb: "1.5",
    color: "muted",
    fontSize: "sm",
    breakInside: "avoid-column",
  },
});
