import axe from "axe-core";

/**
 * A dialog hides the page, then begins to appear, then takes the focus. Between these steps nothing
 * may move, so one look is not enough. If the dialog never takes the focus, axe says so.
 */
const pageToRest = async (): Promise<void> => {
  for (let looks = 0, atRest = 0; looks < 100 && atRest < 3; looks += 1) {
    const moving = document.getAnimations().filter(ends);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const isFocusHidden = document.activeElement?.closest("[aria-hidden=true]");
    atRest = moving.length > 0 || isFocusHidden ? 0 : atRest + 1;
  }
};

const ends = ({ effect }: Animation) =>
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** One line for each finding of axe in the page, in the scheme that the browser shows. */
export const axeFindings = async (): Promise<string[]> => {
  await pageToRest();
  const { violations } = await axe.run(document.body, {
    resultTypes: ["violations"],
    // A part of a page is no page.
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
