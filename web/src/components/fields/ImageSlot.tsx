import {
  type DragEvent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useRef,
  useState,
} from "react";
import type { Subject } from "#shared/image-quality/judge-image.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { shrinkImage } from "../../lib/images/shrink.ts";
import { pictureChosen, pictureGone } from "../../lib/images/unsaved-pictures.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { toastError } from "../ui/toast.ts";
import type { ChosenImage } from "./chosen-image.ts";
import { FieldError, type FieldProps } from "./FieldFrame.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { fieldIds } from "./field-ids.ts";
import { offersCamera } from "./file-buttons.tsx";
import { ImageArea } from "./ImageArea.tsx";
import { ImagePreview } from "./ImagePreview.tsx";
import css from "./ImageSlot.module.css";
import { ImageStatus } from "./ImageStatus.tsx";
import { adviceOn, sentenceOf } from "./image-failures.ts";
import { rememberVerdict, useVerdict } from "./use-verdict.ts";

interface Props {
  field: FieldProps;
  value: ChosenImage | undefined;
  isStored: boolean;
  onChange: (image: ChosenImage | undefined) => void;
  subject: Subject;
  /** The camera that faces the holder, for a portrait of the holder. */
  usesFrontCamera?: boolean | undefined;
  canDraw?: boolean | undefined;
  sentShare?: number | undefined;
  example: ReactNode;
}

/** Takes one picture, shows it large and says what is wrong with it. */
export const ImageSlot = ({
  field,
  value: latest,
  isStored,
  onChange,
  subject,
  ...more
}: Props) => {
  // Deferred, so that a new image does not block input in the next field.
  const value = useDeferredValue(latest);
  const [isShrinking, setShrinking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const taken = useRef<Blob>(undefined);
  const { verdict, keep } = useVerdict(isStored ? undefined : value?.blob, subject);

  const take = async (source: Blob, quarterTurns = 0) => {
    taken.current = source;
    if (quarterTurns === 0) pictureChosen(field.name, field.label, source);
    setShrinking(true);
    setRefusal(undefined);
    const { blob, failure, ...verdict } = await shrinkImage(source, subject, quarterTurns);
    // Another file was dropped meanwhile and may be finished already.
    if (taken.current !== source) return;
    startTransition(() => setShrinking(false));
    if (blob) {
      rememberVerdict(blob, verdict);
      return onChange({ blob, source, quarterTurns });
    }
    const sentence = sentenceOf(failure ?? "unreadable");
    const how = failure && adviceOn(failure, offersCamera());
    if (quarterTurns === 0) {
      pictureGone(field.name);
      onChange(undefined);
    }
    setRefusal(how ? `${sentence}. ${how}` : sentence);
    toastError(sentence);
  };
  const over = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setOver(isNowOver);
  };

  const error = refusal ?? field.error;
  const isDoubtful = Boolean(verdict?.fault && !verdict.isKept);
  return (
    <>
      <ImageArea
        data-over={isOver || undefined}
        data-invalid={error ? "" : undefined}
        aria-busy={isShrinking || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          const [file] = event.dataTransfer.files;
          if (file) take(file);
        }}
      >
        <div data-picture="">
          {isShrinking ? (
            <Spinner className={css.spinner} />
          ) : value ? (
            <ImagePreview {...{ value, subject, name: field.name, label: field.label, keep }} />
          ) : (
            more.example
          )}
        </div>
        <ImageStatus
          {...{ hasImage: value !== undefined, isStored, isShrinking, verdict }}
          sentShare={more.sentShare}
        />
        <FilePicker
          field={{ ...field, error }}
          {...{ value, isStored, isDoubtful, isBusy: isShrinking }}
          usesFrontCamera={more.usesFrontCamera}
          canDraw={more.canDraw}
          onPick={(file) => take(file)}
          onDrawn={(blob) => {
            setRefusal(undefined);
            pictureChosen(field.name, field.label, blob);
            onChange({ blob, source: blob, quarterTurns: 0 });
          }}
          onTurn={() => value && take(value.source, (value.quarterTurns + 1) % 4)}
          onKeep={keep}
          onRemove={() => {
            setRefusal(undefined);
            pictureGone(field.name);
            onChange(undefined);
          }}
        />
        {!isShrinking && !value && <p data-hint="">{say.dropHere}</p>}
      </ImageArea>
      {error && <FieldError id={fieldIds(field.name).error}>{error}</FieldError>}
    </>
  );
};
