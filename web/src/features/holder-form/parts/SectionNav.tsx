import { clsx } from "clsx";
import type { ReactNode } from "react";
import { publicFormMessages as say, sectionTitles } from "#shared/messages/public-form.ts";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { jump } from "../../../lib/jump.ts";
import css from "./SectionNav.module.css";
import { sectionId } from "./section-id.ts";
import { useCurrentSection } from "./use-current-section.ts";
import { type SectionState, useSectionNames, useSectionStates } from "./use-section-states.ts";

export const SectionNav = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const current = useCurrentSection();
  const states = useSectionStates();
  return (
    <nav aria-label={say.sections}>
      <ol>
        {useSectionNames().map((name, place) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              onClick={jump}
              aria-current={name === current ? "step" : undefined}
              className={css.entry}
            >
              <Mark place={place + 1} state={(!isReadOnly && states[name]) || notBegun} />
              <span>{sectionTitles[name]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const notBegun: Pick<SectionState, "isComplete" | "wrong"> = { isComplete: false, wrong: 0 };

const Mark = ({ place, state }: { place: number; state: typeof notBegun }) => {
  if (state.wrong > 0) {
    return (
      <Badge tone="wrong">
        <WarningIcon />
        <VisuallyHidden>{say.sectionWrong(state.wrong)}</VisuallyHidden>
      </Badge>
    );
  }
  if (!state.isComplete) return <Badge>{place}</Badge>;
  return (
    <Badge tone="done">
      <CheckIcon />
      <VisuallyHidden>{say.sectionDone}</VisuallyHidden>
    </Badge>
  );
};

const Badge = ({ tone, children }: { tone?: "done" | "wrong"; children: ReactNode }) => (
  <span className={clsx(css.badge, tone && css[tone])}>{children}</span>
);
