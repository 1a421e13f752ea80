import type { Likeness } from "#shared/messages/back-office-duplicates.ts";
import type { Tone } from "../../../components/back-office/tones.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { Equal, EqualApproximately, EqualNot, Minus } from "../../../components/office/icons.tsx";

const marks = {
  equal: { tone: "green", Icon: Equal },
  different: { tone: "amber", Icon: EqualNot },
  ending: { tone: "neutral", Icon: EqualApproximately },
  oneSide: { tone: "neutral", Icon: Minus },
} as const satisfies Record<Likeness, { tone: Tone | "neutral"; Icon: typeof Equal }>;

export const LikenessChip = ({ likeness, children }: { likeness: Likeness; children: string }) => {
  const { tone, Icon } = marks[likeness];
  return (
    <Chip tone={tone}>
      <Icon size={12} aria-hidden="true" />
      {children}
    </Chip>
  );
};
