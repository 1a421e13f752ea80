import { chakra } from "@chakra-ui/react/styled-system";
import { publicFormMessages as say, sectionTitles } from "#shared/messages/public-form.ts";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { jump } from "../../../lib/jump.ts";
import { sectionId } from "./FormSection.tsx";
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
            <Entry
              href={`#${sectionId(name)}`}
              onClick={jump}
              aria-current={name === current ? "step" : undefined}
            >
              <Mark place={place + 1} state={(!isReadOnly && states[name]) || notBegun} />
              <span>{sectionTitles[name]}</span>
            </Entry>
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

const Badge = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "6",
    flexShrink: "0",
    rounded: "full",
    fontSize: "xs",
    fontWeight: "bold",
    bg: "subtle",
    color: "muted",
    "& svg": { width: "14px", height: "14px" },
  },
  variants: {
    tone: {
      done: { bg: "brandTint", color: "brandText" },
      wrong: { bg: "redTint", color: "red" },
    },
  },
});

const Entry = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    minHeight: "touch",
    "@media (pointer: fine)": { minHeight: "9" },
    px: "3",
    rounded: "md",
    color: "muted",
    fontSize: "sm",
    fontWeight: "medium",
    borderInlineStart: "3px solid transparent",
    _hover: { color: "fg", bg: "subtle" },
    "& > :last-child": { minW: "0", overflowWrap: "anywhere" },
    _currentStep: { color: "fg", bg: "subtle", borderInlineStartColor: "brandText" },
  },
});
