import { useState } from "react";
import type { Subject } from "#shared/image-quality/judge-image.ts";
import { imageDialogMessages as say } from "#shared/messages/image-dialogs.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { Button } from "../ui/Button.tsx";
import { openDialog } from "../ui/open-dialog.ts";
import css from "./EnlargedImage.module.css";
import { fieldIds } from "./field-ids.ts";

interface Props {
  url: string;
  subject: Subject;
  name: string;
  label: string;
  keep: (() => void) | undefined;
  close: () => void;
}

/** The image over the whole screen, so that the holder can check it; a tap shows it at full size. */
export const EnlargedImage = ({ url, subject, name, label, keep, close }: Props) => {
  const [isFull, setFull] = useState(false);
  const title = `${fieldIds(name).input}-large`;
  const closeAnd = (act?: () => void) => () => {
    close();
    act?.();
  };
  return (
    <dialog
      className={css.screen}
      ref={openDialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={title}>{say.question(subject)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
      <section aria-label={label} tabIndex={0} data-full={isFull || undefined}>
        <img src={url} alt={fieldMessages.preview(label)} onPointerUp={() => setFull(!isFull)} />
      </section>
      <div>
        <Button look="outline" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          {isFull ? say.smaller : say.larger}
        </Button>
        {keep && (
          <Button look="outline" onClick={closeAnd(() => takeAgain(name))}>
            {say.no}
          </Button>
        )}
        <Button onClick={closeAnd(keep)}>{say.yes}</Button>
      </div>
    </dialog>
  );
};

/** The camera where the page offers it, else the choice of a file. */
const takeAgain = (name: string): void => {
  const file = document.getElementById(fieldIds(name).input);
  const camera = file?.closest("[data-buttons]")?.querySelector<HTMLElement>("[capture]");
  (camera?.offsetParent ? camera : file)?.click();
};
