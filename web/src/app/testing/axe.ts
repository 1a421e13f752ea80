import axe from "axe-core";

const endingAnimations = (): Animation[] =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);

const isFocusHidden = () => document.activeElement?.closest("[aria-hidden=true]") != null;

/**
 * A dialog hides the page, then begins to appear, then takes the focus. Between these steps nothing
 * may move, so one look is not enough. If the dialog never takes the focus, axe says so.
 */
const pageToRest = async (): Promise<void> => {
  let looksAtRest = 0;
  for (let looks = 0; looks < 100 && looksAtRest < 3; looks += 1) {
    const moving = endingAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((resolve) => setTimeout(resolve, 20));
    looksAtRest = moving.length === 0 && !isFocusHidden() ? looksAtRest + 1 : 0;
  }
};

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
