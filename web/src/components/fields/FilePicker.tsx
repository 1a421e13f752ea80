import type { ChangeEvent } from "react";
import { imageTypes } from "#shared/kyc/images.ts";
import { imageMessages } from "#shared/messages/images.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { DrawnIcon } from "../ui/Drawing.tsx";
import { CheckIcon, CloseIcon, PenIcon, TurnIcon } from "../ui/icons.tsx";
import { DrawButton } from "./DrawButton.tsx";
import type { FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds, focusInput } from "./field-ids.ts";
import { FileButton, PlainButton } from "./file-buttons.tsx";

interface Props {
  field: FieldProps;
  value: unknown;
  /** A stored image can be replaced, not removed. */
  isStored: boolean;
  /** The verdict on the image was bad, and the holder has not decided yet. */
  isDoubtful: boolean;
  isBusy: boolean;
  usesFrontCamera?: boolean | undefined;
  canDraw?: boolean | undefined;
  onPick: (file: File) => void;
  onDrawn: (png: Blob) => void;
  onTurn: () => void;
  onKeep: () => void;
  onRemove: () => void;
}

const accept = imageTypes.join(",");

export const FilePicker = ({ field, value, isBusy, onPick, ...more }: Props) => {
  const { input } = fieldIds(field.name);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the user choose the same file again after it was refused or removed.
    event.target.value = "";
    if (file) onPick(file);
  };
  const takePhoto = value ? say.takeAgain : say.takePhoto;
  const focusField = () => focusInput(field.name);
  const button = { label: field.label, isBusy };
  return (
    <div data-buttons="">
      <div>
        <FileButton
          icon={<DrawnIcon of="camera" />}
          text={takePhoto}
          isCamera
          isFirst={more.isDoubtful}
        >
          <input
            type="file"
            accept={accept}
            capture={more.usesFrontCamera ? "user" : "environment"}
            onChange={pick}
            disabled={isBusy}
            aria-label={`${takePhoto}: ${field.label}`}
          />
        </FileButton>
        <FileButton
          icon={<DrawnIcon of="upload" />}
          text={value ? say.chooseAnother : say.chooseImage}
        >
          <input
            type="file"
            id={input}
            accept={accept}
            onChange={pick}
            disabled={isBusy}
            required={field.isRequired && !value}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={describedBy(field)}
          />
        </FileButton>
        {more.isDoubtful && (
          <PlainButton
            {...button}
            icon={<CheckIcon />}
            text={imageMessages.keep}
            onClick={moveFocus(focusField, more.onKeep)}
          />
        )}
      </div>
      {Boolean(value) && (
        <div>
          <PlainButton {...button} icon={<TurnIcon />} text={say.turnImage} onClick={more.onTurn} />
          {!more.isStored && (
            <PlainButton
              {...button}
              icon={<CloseIcon />}
              text={say.removeImage}
              onClick={moveFocus(focusField, more.onRemove)}
            />
          )}
        </div>
      )}
      {more.canDraw && !value && (
        <div>
          <DrawButton {...button} icon={<PenIcon />} onDrawn={more.onDrawn} />
        </div>
      )}
    </div>
  );
};
