import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { SectionCard, SectionTitle } from "../detail/DataSection.tsx";
import { DocumentPane } from "../detail/DocumentPane.tsx";
import { ViewerButton } from "../detail/ViewerButton.tsx";
import type { AccountDocument } from "../model/documents.ts";
import type { ImagePair } from "../model/image-pairs.ts";

export const ImageComparison = ({ pairs }: { pairs: ImagePair[] }) => {
  const [chosen, choose] = useState(pairs[0]?.field);
  const pair = pairs.find(({ field }) => field === chosen) ?? pairs[0];
  if (!pair) return null;

  return (
    <SectionCard aria-label={say.images}>
      <SectionTitle>{say.images}</SectionTitle>
      {pairs.length > 1 && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {pairs.map(({ field, label }) => (
            <ViewerButton
              key={field}
              aria-pressed={field === pair.field}
              onClick={() => choose(field)}
            >
              {label}
            </ViewerButton>
          ))}
        </chakra.div>
      )}
      <Stage key={pair.field}>
        <Side label={say.imageBefore(pair.label)} document={pair.before} />
        <Side label={say.imageNow(pair.label)} document={pair.now} />
      </Stage>
    </SectionCard>
  );
};

const Side = ({ label, document }: { label: string; document: AccountDocument | undefined }) =>
  document ? (
    <DocumentPane document={{ ...document, label }} />
  ) : (
    <Missing>
      <p>{label}</p>
      <chakra.i color="muted">{say.imageMissing}</chakra.i>
    </Missing>
  );

const Stage = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    height: "min(32rem, 60dvh)",
    "& figcaption": { flexBasis: "100%" },
    "@media (max-width: 639.98px)": {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridAutoRows: "20rem",
      height: "auto",
    },
  },
});

const Missing = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "2",
    fontSize: "sm",
    fontWeight: "medium",
  },
});
