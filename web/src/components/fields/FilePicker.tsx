import { chakra } from "@chakra-ui/react/styled-system";
import type { ChangeEvent, MouseEventHandler, ReactNode } from "react";
import { imageTypes } from "#shared/kyc/images.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { DrawnIcon } from "../ui/Drawing.tsx";
import { CloseIcon, TurnIcon } from "../ui/icons.tsx";
import type { FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds, focusInput } from "./field-ids.ts";

interface Props {
  field: FieldProps;
  value: unknown;
  /** A stored image can be replaced, not removed. */
  isStored: boolean;
  isBusy: boolean;
  onPick: (file: File) => void;
  onTurn: () => void;
  onRemove: () => void;
}

export const FilePicker = ({ field, value, isStored, isBusy, onPick, onTurn, onRemove }: Props) => {
  const { input } = fieldIds(field.name);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the user choose the same file again after it was refused or removed.
    event.target.value = "";
    if (file) onPick(file);
  };
  return (
    <div>
      <FileButton
        icon={<DrawnIcon of="upload" />}
        text={value ? say.replaceImage : say.chooseImage}
      >
        <input
          type="file"
          id={input}
          accept={imageTypes.join(",")}
          onChange={pick}
          disabled={isBusy}
          required={field.isRequired && !value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
        />
      </FileButton>
      {value ? (
        <div>
          <PlainButton
            icon={<TurnIcon />}
            text={say.turnImage}
            label={field.label}
            {...{ isBusy }}
            onClick={onTurn}
          />
          {!isStored && (
            <PlainButton
              icon={<CloseIcon />}
              text={say.removeImage}
              label={field.label}
              {...{ isBusy }}
              onClick={moveFocus(() => focusInput(field.name), onRemove)}
            />
          )}
        </div>
      ) : (
        <FileButton icon={<DrawnIcon of="camera" />} text={say.takePhoto}>
          <input
            type="file"
            accept={imageTypes.join(",")}
            capture="environment"
            onChange={pick}
            disabled={isBusy}
            aria-label={`${say.takePhoto}: ${field.label}`}
          />
        </FileButton>
      )}
    </div>
  );
};

const FileButton = ({
  icon,
  text,
  children,
}: {
  icon: ReactNode;
  text: string;
  children: ReactNode;
}) => (
  <Small>
    {children}
    {icon}
    <span>{text}</span>
  </Small>
);

interface PlainButtonProps {
  icon: ReactNode;
  text: string;
  label: string;
  isBusy: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

const PlainButton = ({ icon, text, label, isBusy, onClick }: PlainButtonProps) => (
  <Small asChild>
    <button type="button" disabled={isBusy} aria-label={`${text}: ${label}`} onClick={onClick}>
      {icon}
      {text}
    </button>
  </Small>
);

const Small = chakra("label", {
  base: {
    position: "relative",
    display: "inline-flex",
    flex: "1",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "touch",
    px: "2",
    bg: "card",
    color: "brandText",
    fontSize: "sm",
    fontWeight: "semibold",
    border: "1px solid",
    borderColor: "lineStrong",
    rounded: "md",
    cursor: "pointer",
    _hover: { bg: "brandTint", borderColor: "brandText" },
    "&:has(:focus-visible)": { outline: "3px solid var(--k-colors-focus)", outlineOffset: "2px" },
    "& > input": {
      position: "absolute",
      inset: "0",
      opacity: "0",
      width: "full",
      cursor: "pointer",
      fontSize: "0",
      outline: "none !important",
    },
  },
});
