import { chakra } from "@chakra-ui/react/styled-system";
import {
  type Likeness,
  duplicateMessages as say,
} from "#shared/messages/back-office-duplicates.ts";
import { ViewerButton } from "../detail/ViewerButton.tsx";
import type { ComparedField } from "./compare-accounts.ts";
import { LikenessChip } from "./LikenessChip.tsx";

interface Props {
  fields: ComparedField[];
  only: Likeness | undefined;
  onChange: (only: Likeness | undefined) => void;
}

/** Counts the fields of each likeness, and shows only those that are pressed. */
export const LikenessFilter = ({ fields, only, onChange }: Props) => (
  <Row role="group" aria-label={say.filter}>
    {likenessesIn(fields).map((likeness) => (
      <ViewerButton
        key={likeness}
        aria-pressed={only === likeness}
        px="1.5"
        onClick={() => onChange(only === likeness ? undefined : likeness)}
      >
        <LikenessChip likeness={likeness}>
          {say.count(fields.filter((field) => field.likeness === likeness).length, likeness)}
        </LikenessChip>
      </ViewerButton>
    ))}
  </Row>
);

/** Only masked numbers can be told apart no further than by their ends. */
const likenessesIn = (fields: ComparedField[]): Likeness[] => [
  ...(["equal", "different", "oneSide"] as const),
  ...(fields.some(({ likeness }) => likeness === "ending") ? (["ending"] as const) : []),
];

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2", pb: "2" } });
