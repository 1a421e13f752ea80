import { chakra } from "@chakra-ui/react/styled-system";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { useRequired } from "./use-section-states.ts";

/** The share of the required answers that are given: a thin line that stays in sight. */
export const ProgressLine = () => {
  const { done, count } = useRequired();
  return (
    <Line aria-label={say.progressLabel}>
      <div
        role="progressbar"
        aria-label={say.progressLabel}
        aria-valuemax={count}
        aria-valuenow={done}
        aria-valuetext={say.requiredDone(done, count)}
      >
        <chakra.div transform={`scaleX(${done / count})`} />
      </div>
    </Line>
  );
};

const Line = chakra("section", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "15",
    height: "3px",
    bg: "line",
    _print: { display: "none" },
    "& > div > div": {
      height: "3px",
      bg: "brand",
      transformOrigin: "left",
      transition: "transform 200ms",
    },
  },
});
