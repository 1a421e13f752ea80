import { isChanged } from "./changes.ts";
import { detailText } from "./detail-text.ts";
import type { Section } from "./sections.ts";

export interface Given {
  sections: Section[];
  /** Labels of the fields without a value. */
  missing: string[];
}

/** Fields without a value are only named, unless the last version removed the value. */
export const givenOf = (all: Section[], changed: readonly string[]): Given => {
  const missing: string[] = [];
  const sections = all.map((section) => ({
    ...section,
    details: section.details.filter((detail) => {
      const isShown = Boolean(detailText(detail)) || isChanged(detail.path, changed);
      if (!isShown) missing.push(detail.label);
      return isShown;
    }),
  }));
  return { sections: sections.filter(({ details }) => details.length > 0), missing };
};
