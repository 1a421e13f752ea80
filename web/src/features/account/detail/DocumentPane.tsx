import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { TurnIcon } from "../../../components/ui/icons.tsx";
import type { AccountDocument } from "../model/documents.ts";
import { canZoomIn, canZoomOut, fitted, turned, zoomedIn, zoomedOut } from "./document-view.ts";
import { TurnedImage } from "./TurnedImage.tsx";
import { useKeptCentre } from "./use-kept-centre.ts";
import { usePanning } from "./use-panning.ts";
import { ViewerButton } from "./ViewerButton.tsx";
import { WaitingImage } from "./WaitingImage.tsx";

export const DocumentPane = ({
  document: { label, url, retry },
}: {
  document: AccountDocument;
}) => {
  const [view, setView] = useState(fitted);
  const panning = usePanning();
  const centre = useKeptCentre(view.zoom);
  return (
    <Pane aria-label={label}>
      <Tools>
        <chakra.figcaption
          me="auto"
          flexBasis={{ mdDown: "full" }}
          fontSize="sm"
          fontWeight="medium"
        >
          {label}
        </chakra.figcaption>
        <ViewerButton
          aria-label={say.zoomOut}
          disabled={!canZoomOut(view)}
          onClick={() => setView(zoomedOut(view))}
        >
          −
        </ViewerButton>
        <chakra.span fontSize="sm" minW="3.25rem" textAlign="center" aria-live="polite">
          {say.zoomLevel(view.zoom * 100)}
        </chakra.span>
        <ViewerButton
          aria-label={say.zoomIn}
          disabled={!canZoomIn(view)}
          onClick={() => setView(zoomedIn(view))}
        >
          +
        </ViewerButton>
        <ViewerButton aria-label={say.rotate} onClick={() => setView(turned(view))}>
          <TurnIcon />
        </ViewerButton>
        <ViewerButton onClick={() => setView(fitted)}>{say.fit}</ViewerButton>
      </Tools>
      {url ? (
        <Window
          {...centre}
          {...panning}
          role="group"
          aria-label={say.windowOf(label)}
          tabIndex={0}
          data-zoomed={view.zoom > 1 || undefined}
        >
          <TurnedImage url={url} label={label} view={view} />
        </Window>
      ) : (
        <Window>
          <WaitingImage label={label} retry={retry} />
        </Window>
      )}
    </Pane>
  );
};

const Pane = chakra("figure", {
  base: { display: "grid", gridTemplateRows: "auto 1fr", gap: "2", minWidth: "0", minHeight: "0" },
});

const Tools = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1" },
});

const Window = chakra("div", {
  base: {
    overflow: "auto",
    bg: "subtle",
    rounded: "md",
    "&[data-zoomed]": { cursor: "grab", touchAction: "none" },
    "&[data-zoomed]:active": { cursor: "grabbing" },
  },
});
