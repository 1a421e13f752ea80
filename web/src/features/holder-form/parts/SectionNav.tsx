import { chakra } from "@chakra-ui/react/styled-system";
import { publicFormMessages as say, sectionTitles } from "#shared/messages/public-form.ts";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import type { SectionName } from "../model/form-fields.ts";
import { sectionId } from "./FormSection.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { type SectionState, useSectionNames, useSectionStates } from "./use-section-states.ts";

interface Props {
  current: SectionName;
  isReadOnly: boolean;
}

/** A sticky list of sections, on wide screens only. */
export const SectionNav = (props: Props) => useIsWide() && <SectionList {...props} />;

const SectionList = ({ current, isReadOnly }: Props) => {
  const states = useSectionStates();
  return (
    <chakra.nav aria-label={say.sections} position="sticky" top="5rem" alignSelf="start">
      <chakra.ol display="grid" gap="0.5">
        {useSectionNames().map((name, place) => (
          <li key={name}>
            <Entry
              href={`#${sectionId(name)}`}
              aria-current={name === current ? "step" : undefined}
            >
              <Mark place={place + 1} state={(!isReadOnly && states[name]) || notBegun} />
              <span>{sectionTitles[name]}</span>
            </Entry>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
};

const notBegun: SectionState = { isComplete: false, wrong: 0 };

const Mark = ({ place, state }: { place: number; state: SectionState }) => {
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
    px: "3",
    rounded: "md",
    color: "muted",
    fontSize: "sm",
    fontWeight: "medium",
    borderInlineStart: "3px solid transparent",
    _hover: { color: "fg", bg: "subtle" },
    _currentStep: { color: "fg", bg: "subtle", borderInlineStartColor: "brandText" },
  },
});
