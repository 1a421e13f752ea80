import { Progress as Chakra } from "@chakra-ui/react";

interface Props {
  /** 0 to 100; null while nobody knows. */
  percent: number | null;
  label: string;
}

/** Render the same progress in words beside it. */
export const Progress = ({ percent, label }: Props) => (
  <Chakra.Root value={percent}>
    <Chakra.Track aria-label={label}>
      <Chakra.Range />
    </Chakra.Track>
  </Chakra.Root>
);
