import { useEffect, useRef, useState } from "react";
import { imageDialogMessages as say } from "#shared/messages/image-dialogs.ts";
import { Button } from "../ui/Button.tsx";
import { openDialog } from "../ui/open-dialog.ts";
import { SignatureArea } from "./SignatureArea.tsx";
import css from "./SignaturePad.module.css";
import { type AreaSize, isSigned, pngOf, type Stroke } from "./signature-strokes.ts";

interface Props {
  onDrawn: (png: Blob) => void;
  close: () => void;
}

export const SignaturePad = ({ onDrawn, close }: Props) => {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [problem, setProblem] = useState<string>();
  const size = useRef<AreaSize>({ width: 1, height: 1 });
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);

  const change = (next: (before: readonly Stroke[]) => readonly Stroke[]) => {
    setProblem(undefined);
    setStrokes(next);
  };
  const use = async () => {
    if (!isSigned(strokes, size.current)) return setProblem(say.drawFirst);
    const png = await pngOf(strokes, size.current);
    if (!png) return setProblem(say.drawProtected);
    onDrawn(png);
    close();
  };
  const count = strokes.length;
  return (
    <dialog
      ref={openDialog}
      className={css.pad}
      aria-labelledby="signature-pad"
      aria-describedby="signature-pad-text"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id="signature-pad" ref={first} tabIndex={-1}>
        {say.drawTitle}
      </h2>
      <p id="signature-pad-text">{say.drawText}</p>
      <SignatureArea
        {...{ strokes, size }}
        onStroke={(stroke) => change((before) => [...before, stroke])}
      />
      <p role="status">{count === 0 ? say.drawIsEmpty : say.drawLines(count)}</p>
      <div role="alert">{problem}</div>
      <div>
        <Button
          look="outline"
          aria-disabled={count === 0}
          onClick={() => change((before) => before.slice(0, -1))}
        >
          {say.drawUndo}
        </Button>
        <Button look="outline" aria-disabled={count === 0} onClick={() => change(() => [])}>
          {say.drawClear}
        </Button>
        <Button look="outline" onClick={close}>
          {say.drawCancel}
        </Button>
        <Button onClick={use}>{say.drawUse}</Button>
      </div>
    </dialog>
  );
};
