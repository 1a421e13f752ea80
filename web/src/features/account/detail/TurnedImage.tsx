import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import type { DocumentView } from "./document-view.ts";

interface Props {
  url: string;
  label: string;
  view: DocumentView;
}

/** Fits the image into its container, even when turned: `cqw` and `cqh` are its size. */
export const TurnedImage = ({ url, label, view: { zoom, turn } }: Props) => {
  const [isBroken, setBroken] = useState(false);
  const isOnItsSide = turn % 180 !== 0;
  if (isBroken) return <chakra.p p="4">{say.documentBroken}</chakra.p>;

  return (
    <Room style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
      <Image
        src={url}
        alt={label}
        draggable={false}
        onError={() => setBroken(true)}
        style={{
          width: isOnItsSide ? "100cqh" : "100cqw",
          height: isOnItsSide ? "100cqw" : "100cqh",
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      />
    </Room>
  );
};

const Room = chakra("div", {
  base: { position: "relative", containerType: "size", overflow: "hidden" },
});

const Image = chakra("img", {
  base: {
    position: "absolute",
    left: "50%",
    top: "50%",
    maxWidth: "none",
    objectFit: "contain",
    userSelect: "none",
  },
});
