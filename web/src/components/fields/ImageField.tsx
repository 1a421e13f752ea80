import type { ComponentProps, ReactNode } from "react";
import { imageMessages } from "#shared/messages/images.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import type { ChosenImage, ImagePart } from "./chosen-image.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { ImageArea } from "./ImageArea.tsx";
import css from "./ImageField.module.css";
import { ImagePreview } from "./ImagePreview.tsx";
import { ImageSlot } from "./ImageSlot.tsx";
import { useReadOnly } from "./read-only.ts";
import { useParts } from "./use-parts.ts";

type SlotProps = ComponentProps<typeof ImageSlot>;

type Props = FieldProps &
  Pick<SlotProps, "value" | "subject" | "usesFrontCamera" | "canDraw" | "sentShare"> & {
    onChange: (image: ChosenImage | undefined) => void;
    /** The registrar's image; it can be replaced and turned, not removed. */
    stored?: ChosenImage | undefined;
    /** The pictures of which the image may be combined, such as both sides of a card. */
    parts?: readonly ImagePart[] | undefined;
    example: ReactNode;
  };

export const ImageField = ({ parts = [], ...one }: Props) => {
  const isReadOnly = useReadOnly();
  if (isReadOnly) return <Shown {...one} />;
  return parts.length === 0 ? <OnePicture {...one} /> : <SeveralPictures {...one} parts={parts} />;
};

type One = Omit<Props, "parts">;

const Shown = ({ value, subject, example, ...field }: One) => (
  <FieldFrame {...field}>
    <ImageArea>
      <div data-picture="">
        {value ? (
          <ImagePreview {...{ value, subject, name: field.name, label: field.label }} />
        ) : (
          example
        )}
      </div>
      <p>{value ? say.imageStored : say.imageNone}</p>
    </ImageArea>
  </FieldFrame>
);

const OnePicture = ({ stored, ...props }: One) => {
  const { value, onChange, subject, usesFrontCamera, canDraw, sentShare, example, ...field } =
    props;
  return (
    <FieldFrame {...field} error={undefined}>
      <ImageSlot
        {...{ field, value, onChange, subject, usesFrontCamera, canDraw, sentShare, example }}
        isStored={value !== undefined && value === stored}
      />
    </FieldFrame>
  );
};

/** The first picture is the field itself; the others follow as soon as it is chosen. */
const SeveralPictures = ({
  parts: offered,
  stored,
  ...props
}: Props & { parts: readonly ImagePart[] }) => {
  const { value, onChange, subject, sentShare, example, ...field } = props;
  const { parts, isCombining, set } = useParts({ value, subject, onChange });
  const isStored = value !== undefined && value === stored;
  const further = parts ? offered.filter(({ place }) => place > 0) : [];
  return (
    <FieldFrame {...field} error={undefined}>
      {further.length > 0 && <p className={css.partLabel}>{offered[0]?.label}</p>}
      <ImageSlot
        {...{ field, subject, sentShare, example, isStored }}
        value={parts ? parts[0] : value}
        onChange={(image) => void set(0, image)}
      />
      {further.map(({ place, label }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a grid is laid out differently in old browsers
        <div key={place} role="group" aria-label={label}>
          <p className={css.partLabel}>
            {label} <span>{say.optional}</span>
          </p>
          <ImageSlot
            field={{ name: `${field.name}.${place}`, label, help: undefined }}
            {...{ subject, sentShare, example, isStored: false }}
            value={parts?.[place]}
            onChange={(image) => void set(place, image)}
          />
        </div>
      ))}
      {further.length > 0 && <p className={css.partHint}>{imageMessages.partHint}</p>}
      <div role="status">{isCombining && imageMessages.combining}</div>
    </FieldFrame>
  );
};
