import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { TurnIcon } from "../../../components/ui/icons.tsx";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import type { AccountDocument } from "../model/documents.ts";
import {
  canZoomIn,
  canZoomOut,
  fitted,
  magnified,
  turned,
  zoomedBy,
  zoomedIn,
  zoomedOut,
} from "./document-view.ts";
import { TurnedImage } from "./TurnedImage.tsx";
import { useKeptPoint } from "./use-kept-point.ts";
import { usePanning } from "./use-panning.ts";
import { useWheel } from "./use-wheel.ts";
import { ViewerButton } from "./ViewerButton.tsx";
import { WaitingImage } from "./WaitingImage.tsx";

interface Props {
  document: AccountDocument;
  /** The one that the key `z` zooms. */
  isFirst?: boolean;
}

export const DocumentPane = ({ document: { label, url, retry }, isFirst = false }: Props) => {
  const [view, setView] = useState(fitted);
  const panning = usePanning();
  const { ref, onScroll, keep } = useKeptPoint(view.zoom);
  useWheel(ref, (event) => {
    keep(event);
    setView((before) => zoomedBy(before, event.deltaY));
  });
  const zoom = () => setView(view.zoom > 1 ? fitted : magnified(view));
  useShortcut("zoom", isFirst && url ? zoom : undefined);
  return (
    <Pane aria-label={label}>
      <Name>{label}</Name>
      {url ? (
        <Window
          ref={ref}
          onScroll={onScroll}
          {...panning}
          onDoubleClick={(event) => {
            keep(event);
            zoom();
          }}
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
      {url && (
        <Tools>
          <ViewerButton
            aria-label={say.zoomOut}
            disabled={!canZoomOut(view)}
            onClick={() => setView(zoomedOut(view))}
          >
            −
          </ViewerButton>
          <chakra.span fontSize="sm" minW="3.25rem" textAlign="center" aria-live="polite">
            {say.zoomLevel(Math.round(view.zoom * 100))}
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
      )}
    </Pane>
  );
};

const withPointer = "@media (hover: hover)";

const Pane = chakra("figure", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateRows: "auto minmax(0, 1fr) auto",
    minWidth: "0",
    minHeight: "0",
    containerType: "inline-size",
    // The tools of one document lie over it while somebody uses it.
    [withPointer]: {
      "&:not(:hover, :focus-within) > div:last-of-type:not(:only-of-type)": { opacity: "0" },
    },
  },
});

/** Above the image, of which every part may be what a clerk compares. */
const Name = chakra("figcaption", {
  base: { pb: "1", fontSize: "0.8125rem", fontWeight: "medium", lineHeight: "1.25" },
});

/** A touch screen always has them, below the document. */
const Tools = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifySelf: "end",
    gap: "1",
    pt: "1",
    [withPointer]: {
      position: "absolute",
      zIndex: "1",
      right: "2",
      bottom: "2",
      p: "1",
      bg: "card",
      border: "1px solid",
      borderColor: "line",
      rounded: "md",
    },
    // Beside a narrow image there is room for the buttons only.
    "@container (max-width: 16rem)": {
      "& > span": { position: "absolute", clipPath: "inset(50%)", whiteSpace: "nowrap" },
    },
  },
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
