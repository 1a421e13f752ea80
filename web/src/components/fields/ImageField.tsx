import { chakra } from "@chakra-ui/react/styled-system";
import { type DragEvent, type ReactNode, useState } from "react";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { type ShrinkFailure, shrinkPicture } from "../../lib/images/shrink.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { toastError } from "../ui/toast.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { ImagePreview } from "./ImagePreview.tsx";

export interface ChosenImage {
  /** What is sent: shrunk, turned, without what the camera wrote into it. */
  blob: Blob;
  /** What was chosen; turning starts from it, so that it does not lose at every turn. */
  source: Blob;
  quarterTurns: number;
}

type Props = FieldProps & {
  value: ChosenImage | undefined;
  onChange: (image: ChosenImage | undefined) => void;
  /** Drawing of a good picture. */
  example: ReactNode;
};

const sentences: Record<ShrinkFailure, string> = {
  type: formMessages.imageType,
  pixels: formMessages.imageTooManyPixels,
  unreadable: formMessages.imageUnreadable,
  size: formMessages.imageTooLarge,
};

export const ImageField = ({ value, onChange, example, ...field }: Props) => {
  const [isShrinking, setShrinking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);

  const take = async (source: Blob, quarterTurns = 0) => {
    setShrinking(true);
    setRefusal(undefined);
    const { blob, failure } = await shrinkPicture(source, quarterTurns);
    setShrinking(false);
    if (blob) return onChange({ blob, source, quarterTurns });
    const sentence = sentences[failure ?? "unreadable"];
    onChange(undefined);
    setRefusal(sentence);
    toastError(sentence);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };

  const error = field.error ?? refusal;
  return (
    <FieldFrame {...field} error={error}>
      <Area
        data-over={isOver || undefined}
        data-invalid={error ? "" : undefined}
        aria-busy={isShrinking || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Picture>
          {isShrinking ? (
            <Spinner size="2rem" />
          ) : value ? (
            <ImagePreview {...{ value, label: field.label }} />
          ) : (
            example
          )}
        </Picture>
        <FilePicker
          field={{ ...field, error }}
          value={value}
          isBusy={isShrinking}
          onPick={(file) => take(file)}
          onTurn={() => value && take(value.source, (value.quarterTurns + 1) % 4)}
          onRemove={() => {
            setRefusal(undefined);
            onChange(undefined);
          }}
        />
        <chakra.div role="status" color="muted" fontSize="sm" gridColumn="1 / -1">
          {isShrinking ? say.shrinking : value && sizesOf(value)}
        </chakra.div>
        {!isShrinking && !value && <DropHint>{say.dropHere}</DropHint>}
      </Area>
    </FieldFrame>
  );
};

const sizesOf = ({ source, blob }: ChosenImage): string =>
  source === blob
    ? say.kilobytes(blob.size)
    : say.imageSize(say.kilobytes(source.size), say.kilobytes(blob.size));

/** Where there is a mouse to drop with. */
const DropHint = chakra("p", {
  base: {
    display: { base: "none", md: "block" },
    gridColumn: "1 / -1",
    color: "muted",
    fontSize: "sm",
  },
});

const Area = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "7.5rem minmax(0, 1fr)",
    gap: "3",
    alignItems: "center",
    alignContent: "start",
    flex: "1",
    p: "3",
    border: "1px dashed",
    borderColor: "lineStrong",
    rounded: "md",
    bg: "field",
    _invalid: { borderColor: "red" },
    "&[data-over]": { bg: "brandTint", borderColor: "brandText" },
  },
});

const Picture = chakra("div", {
  base: {
    minHeight: "6.5rem",
    alignSelf: "stretch",
    display: "grid",
    placeItems: "center",
    overflow: "hidden",
    rounded: "md",
    bg: "subtle",
    color: "muted",
  },
});
