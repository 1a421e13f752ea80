import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { ImageField } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import type { AccountDocument } from "../model/documents.ts";
import { part } from "./AccountParts.tsx";
import { SectionCard, SectionTitle } from "./DataSection.tsx";
import { DocumentPane } from "./DocumentPane.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import { ViewerButton } from "./ViewerButton.tsx";

interface Props {
  type: AccountType;
  documents: AccountDocument[];
  changed: string[];
}

const pair: ImageField[] = ["scannedSignatureImage", "passportImage"];

export const DocumentViewer = ({ type, documents, changed }: Props) => {
  const [shown, setShown] = useState<ImageField[]>(documents.slice(0, 1).map(({ field }) => field));
  const stage = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stage);
  const isPair = shown.length === pair.length;
  const canPair = pair.every((field) => documents.some((document) => document.field === field));

  if (documents.length === 0) {
    return <SectionCard {...part("documents")}>{say.noDocuments}</SectionCard>;
  }
  return (
    <Frame {...part("documents")} aria-label={say.documents}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <SectionTitle me="auto" flexBasis={{ mdDown: "full" }}>
          {say.documents}
        </SectionTitle>
        {canPair && (
          <ViewerButton
            aria-pressed={isPair}
            onClick={() => setShown(isPair ? pair.slice(0, 1) : pair)}
          >
            {say.sideBySide[type]}
          </ViewerButton>
        )}
        {fullScreen.isPossible && (
          <ViewerButton onClick={fullScreen.enter}>{say.fullScreen}</ViewerButton>
        )}
      </chakra.div>
      <Stage ref={stage} data-pair={isPair || undefined}>
        {documents
          .filter(({ field }) => shown.includes(field))
          .map((document) => (
            <DocumentPane key={document.field} document={document} />
          ))}
        {fullScreen.isOn && (
          <ViewerButton position="absolute" bottom="4" right="4" onClick={fullScreen.leave}>
            {say.leaveFullScreen}
          </ViewerButton>
        )}
      </Stage>
      <Thumbnails
        documents={documents}
        shown={shown}
        changed={changed}
        onChoose={(field) => setShown([field])}
      />
    </Frame>
  );
};

/**
 * The whole viewer fits between header and decision bar, even before scrolling: header, head of
 * the account and decision bar take 17rem.
 */
const Frame = chakra(SectionCard, {
  base: {
    outline: "none",
    "@media (min-width: 1100px)": {
      position: "sticky",
      top: "4.5rem",
      height: "max(27rem, calc(100dvh - 17rem))",
      gridTemplateRows: "auto minmax(0, 1fr) auto",
    },
  },
});

const Stage = chakra("div", {
  base: {
    position: "relative",
    display: "grid",
    gap: "2",
    height: "min(34rem, 60dvh)",
    "@media (min-width: 1100px)": { height: "auto" },
    "&[data-pair]": {
      gridTemplateColumns: "1fr 1fr",
      gridTemplateRows: "auto minmax(0, 1fr)",
      "& figure": { gridRow: "span 2", gridTemplateRows: "subgrid" },
      "& figcaption": { flexBasis: "100%" },
    },
    "&:fullscreen": { height: "100%", bg: "card", p: "2" },
  },
});
