import { chakra } from "@chakra-ui/react/styled-system";
import {
  type DragEvent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useRef,
  useState,
} from "react";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { shrinkImage } from "../../lib/images/shrink.ts";
import type { ShrinkFailure } from "../../lib/images/shrink-messages.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { toastError } from "../ui/toast.ts";
import type { ChosenImage } from "./chosen-image.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { ImagePreview } from "./ImagePreview.tsx";
import { useReadOnly } from "./read-only.ts";

type Props = FieldProps & {
  value: ChosenImage | undefined;
  onChange: (image: ChosenImage | undefined) => void;
  /** The registrar's image; it can be replaced and turned, not removed. */
  stored?: ChosenImage | undefined;
  /** Share of the image that has been uploaded, while the form is being sent. */
  sentShare?: number | undefined;
  example: ReactNode;
};

const sentences: Record<ShrinkFailure, string> = {
  type: formMessages.imageType,
  heic: formMessages.imageType,
  pixels: formMessages.imageTooManyPixels,
  unreadable: formMessages.imageUnreadable,
  size: formMessages.imageTooLarge,
};

export const ImageField = ({
  value: latest,
  stored,
  sentShare,
  onChange,
  example,
  ...field
}: Props) => {
  // Deferred, so that a new image does not block input in the next field.
  const value = useDeferredValue(latest);
  const [isShrinking, setShrinking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const taken = useRef<Blob>(undefined);

  const take = async (source: Blob, quarterTurns = 0) => {
    taken.current = source;
    setShrinking(true);
    setRefusal(undefined);
    const { blob, failure } = await shrinkImage(source, quarterTurns);
    // Another file was dropped meanwhile and may be finished already.
    if (taken.current !== source) return;
    startTransition(() => setShrinking(false));
    if (blob) return onChange({ blob, source, quarterTurns });
    const sentence = sentences[failure ?? "unreadable"];
    onChange(undefined);
    setRefusal(failure === "heic" ? `${sentence}. ${say.heicHow}` : sentence);
    toastError(sentence);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };

  const error = refusal ?? field.error;
  if (useReadOnly()) {
    return (
      <FieldFrame {...field}>
        <Area>
          <div>{value ? <ImagePreview {...{ value, label: field.label }} /> : example}</div>
          <p>{value ? say.imageStored : say.imageNone}</p>
        </Area>
      </FieldFrame>
    );
  }
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
        <div>
          {isShrinking ? (
            <Spinner size="2rem" />
          ) : value ? (
            <ImagePreview {...{ value, label: field.label }} />
          ) : (
            example
          )}
        </div>
        <FilePicker
          field={{ ...field, error }}
          value={value}
          isStored={value !== undefined && value === stored}
          isBusy={isShrinking}
          onPick={(file) => take(file)}
          onTurn={() => value && take(value.source, (value.quarterTurns + 1) % 4)}
          onRemove={() => {
            setRefusal(undefined);
            onChange(undefined);
          }}
        />
        <div role="status">{statusOf({ value, stored, sentShare, isShrinking })}</div>
        {sentShare !== undefined && (
          <chakra.div gridColumn="1 / -1" height="1" bg="line" rounded="full" overflow="hidden">
            <chakra.div
              height="full"
              bg="brand"
              transformOrigin="left"
              style={{ transform: `scaleX(${sentShare})` }}
            />
          </chakra.div>
        )}
        {!isShrinking && !value && <p data-hint="">{say.dropHere}</p>}
      </Area>
    </FieldFrame>
  );
};

type Status = Pick<Props, "value" | "stored" | "sentShare"> & { isShrinking: boolean };

const statusOf = ({ value, stored, sentShare, isShrinking }: Status): ReactNode => {
  if (isShrinking) return say.shrinking;
  if (sentShare !== undefined) {
    // Not read out: the form announces its total progress.
    return <span aria-hidden="true">{say.imageSending(Math.round(sentShare * 100))}</span>;
  }
  if (!value) return undefined;
  return value === stored ? say.imageStored : sizesOf(value);
};

const sizesOf = ({ source, blob }: ChosenImage): string =>
  source === blob
    ? say.kilobytes(blob.size)
    : say.imageSize(say.kilobytes(source.size), say.kilobytes(blob.size));

/** With the styles of a chosen image: a new rule would make the browser lay out the whole page. */
const Area = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "5.5rem minmax(0, 1fr)", md: "7.5rem minmax(0, 1fr)" },
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
    // The image.
    "& > :first-child": {
      minHeight: "6.5rem",
      alignSelf: "stretch",
      display: "grid",
      placeItems: "center",
      overflow: "hidden",
      rounded: "md",
      bg: "subtle",
      color: "muted",
    },
    "& img": { maxW: "full", maxH: "9.5rem", objectFit: "contain" },
    // The buttons.
    "& > div:nth-child(2)": { display: "flex", flexDirection: "column", gap: "2" },
    "& > div:nth-child(2) > div": { display: "flex", flexWrap: "wrap", gap: "2" },
    "& > p, & > [role=status]": { color: "muted", fontSize: "sm" },
    "& > [role=status]": { gridColumn: "1 / -1" },
    // Only where a mouse can drop files.
    "& > [data-hint]": { display: { base: "none", md: "block" }, gridColumn: "1 / -1" },
  },
});
