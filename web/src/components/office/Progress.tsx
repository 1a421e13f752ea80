import { Progress as Chakra } from "@chakra-ui/react";
import type { CSSProperties } from "react";

interface Props {
  /** 0 to 100; null while nobody knows. */
  percent: number | null;
  label: string;
  /** Of what is done, in percent: the rest ended neither well nor badly. */
  parts?: { good: number; bad: number };
}

/** Render the same progress in words beside it. */
export const Progress = ({ percent, label, parts }: Props) => (
  <Chakra.Root value={percent} style={parts && shares(parts)}>
    <Chakra.Track aria-label={label}>
      <Chakra.Range />
    </Chakra.Track>
  </Chakra.Root>
);

const shares = ({ good, bad }: { good: number; bad: number }) =>
  ({ "--good": `${good}%`, "--ended": `${good + bad}%` }) as CSSProperties;
