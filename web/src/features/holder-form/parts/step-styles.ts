import { stepAttribute } from "../model/current-step.ts";
import { firstStep, stepNames } from "../model/steps.ts";

const others = (page: string, step: string) =>
  `html${page} &[data-steps] [data-step]:not([data-step~=${step}])`;

/**
 * Below 640 px only the parts of the shown step are in sight, before any script those of the first
 * (D62). Attributes and not React decide: a phone renders no section again for another step.
 */
export const stepStyles = {
  "@media screen and (max-width: 639.98px)": {
    [[
      others(`:not([${stepAttribute}])`, firstStep),
      ...stepNames.map((step) => others(`[${stepAttribute}=${step}]`, step)),
    ].join(", ")]: { display: "none" },
  },
};
