import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { ImageField } from "#shared/kyc/images.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Columns2, Maximize } from "../../../components/office/icons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import type { AccountDocument } from "../model/documents.ts";
import { part } from "./AccountParts.tsx";
import { SectionCard } from "./DataSection.tsx";
import { DocumentPane } from "./DocumentPane.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { useDocumentKeys } from "./use-document-keys.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { ViewerButton } from "./ViewerButton.tsx";

interface Props {
  documents: AccountDocument[];
  changed: string[];
}

/** Who somebody is: the card beside the photograph, the signature under them (D77). */
const compared: ImageField[] = ["identificationImage", "passportImage", "scannedSignatureImage"];

/** Shows the compared documents together, or the chosen ones: one alone or two beside each other. */
export const DocumentViewer = ({ documents, changed }: Props) => {
  const [chosen, setChosen] = useState<ImageField[]>([]);
  const [isPairing, setPairing] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stage);
  const isOverview = chosen.length === 0;
  const shown = (isOverview ? compared : chosen).flatMap((field) =>
    documents.filter((document) => document.field === field),
  );
  const choose = (field: ImageField) =>
    setChosen((before) => chosenAfter(before, field, isPairing));
  useDocumentKeys(documents, choose);

  if (documents.length === 0) {
    return <SectionCard {...part("documents")}>{say.noDocuments}</SectionCard>;
  }
  return (
    <Frame {...part("documents")} aria-label={say.documents}>
      <VisuallyHidden as="h2">{say.documents}</VisuallyHidden>
      <Stage ref={stage} data-view={isOverview ? "overview" : chosen.length > 1 ? "pair" : "one"}>
        {shown.map((document, place) => (
          <DocumentPane key={document.field} document={document} isFirst={place === 0} />
        ))}
        {fullScreen.isOn && (
          <ViewerButton position="absolute" bottom="4" right="4" onClick={fullScreen.leave}>
            {say.leaveFullScreen}
          </ViewerButton>
        )}
      </Stage>
      <chakra.div
        display="flex"
        flexWrap={{ base: "wrap", md: "nowrap" }}
        gap="2"
        alignItems="center"
      >
        <Thumbnails documents={documents} shown={chosen} changed={changed} onChoose={choose} />
        <ViewerButton
          aria-label={say.sideBySide}
          title={say.sideBySide}
          aria-pressed={isPairing}
          onClick={() => setPairing(!isPairing)}
        >
          <Columns2 size={18} aria-hidden="true" />
        </ViewerButton>
        {fullScreen.isPossible && (
          <ViewerButton
            aria-label={say.fullScreen}
            title={say.fullScreen}
            onClick={fullScreen.enter}
          >
            <Maximize size={18} aria-hidden="true" />
          </ViewerButton>
        )}
      </chakra.div>
    </Frame>
  );
};

/** A second choice of the same document goes back to the compared ones. */
const chosenAfter = (before: ImageField[], field: ImageField, isPairing: boolean): ImageField[] => {
  if (before.includes(field)) return before.filter((one) => one !== field);
  return isPairing ? [...before.slice(-1), field] : [field];
};

/** The whole viewer fits between header and decision bar, even before scrolling. */
const Frame = chakra(SectionCard, {
  base: {
    outline: "none",
    "@media (min-width: 1100px)": {
      position: "sticky",
      top: "4rem",
      p: "2.5",
      height: "max(24rem, calc(100dvh - var(--above, 15rem)))",
      gridTemplateRows: "minmax(0, 1fr) auto",
    },
  },
});

const Stage = chakra("div", {
  base: {
    position: "relative",
    display: "grid",
    gap: "2",
    height: "min(34rem, 60dvh)",
    "&[data-view=pair]": {
      gridTemplateColumns: { sm: "1fr 1fr" },
      smDown: { height: "auto", gridAutoRows: "18rem" },
    },
    // A small screen shows one document at a time.
    "@media (max-width: 1099.98px)": {
      "&[data-view=overview] > figure:not(:first-of-type)": { display: "none" },
    },
    "@media (min-width: 1100px)": {
      height: "auto",
      "&[data-view=overview]": {
        gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
        gridTemplateRows: "minmax(0, 2fr) minmax(0, 1fr)",
        "& > figure:nth-of-type(3)": { gridColumn: "1 / -1" },
      },
    },
    "&:fullscreen": { height: "100%", bg: "card", p: "2" },
  },
});
