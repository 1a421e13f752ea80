import axe from "axe-core";

/** One line for each finding of axe in the page, in the scheme that the browser shows. */
export const axeFindings = async (): Promise<string[]> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    resultTypes: ["violations"],
    // A part of a page is no page.
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
