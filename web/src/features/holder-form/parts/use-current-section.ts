import { useEffect, useState } from "react";
import type { SectionName } from "../model/form-fields.ts";
import { sectionId } from "./section-id.ts";
import { useSectionNames } from "./use-section-states.ts";

/** The line that the current section has to reach, as a share of the screen height. */
const upperHalf = 0.51;

/** The section in the middle of the screen, or the one above if a notice is there. */
export const useCurrentSection = (): SectionName => {
  const names = useSectionNames();
  const [current, setCurrent] = useState<SectionName>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      () =>
        setCurrent(
          names.findLast((name) => {
            const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top;
            return top !== undefined && top <= upperHalf * window.innerHeight;
          }),
        ),
      { rootMargin: "-50% 0px -49% 0px" },
    );
    for (const name of names) {
      const section = document.getElementById(sectionId(name));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  const first = names[0] ?? "accountType";
  return current && names.includes(current) ? current : first;
};
