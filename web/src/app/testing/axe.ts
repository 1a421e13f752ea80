import axe from "axe-core";

/** A dialog hides the page a moment before it takes the focus. If it never does, axe says so. */
const focusToMove = async (): Promise<void> => {
  for (let wait = 0; wait < 50; wait += 1) {
    if (!document.activeElement?.closest("[aria-hidden=true]")) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** One line for each finding of axe in the page, in the scheme that the browser shows. */
export const axeFindings = async (): Promise<string[]> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await focusToMove();
  const { violations } = await axe.run(document.body, {
    resultTypes: ["violations"],
    // A part of a page is no page.
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
