import { type ReactNode, useState } from "react";
import { imageMessages } from "#shared/messages/images.ts";
import { PlainButton } from "./file-buttons.tsx";
import { useLoaded } from "./use-loaded.ts";

interface Props {
  icon: ReactNode;
  label: string;
  isBusy: boolean;
  onDrawn: (png: Blob) => void;
}

const loadPad = async () => (await import("./SignaturePad.tsx")).SignaturePad;

export const DrawButton = ({ onDrawn, ...button }: Props) => {
  const [isDrawing, setDrawing] = useState(false);
  const close = () => setDrawing(false);
  const SignaturePad = useLoaded(loadPad, isDrawing, close);
  return (
    <>
      <PlainButton {...button} text={imageMessages.draw} onClick={() => setDrawing(true)} />
      {SignaturePad && <SignaturePad {...{ onDrawn, close }} />}
    </>
  );
};
