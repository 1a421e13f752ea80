import { type ImageField as ImageName, imageSubjects } from "#shared/kyc/images.ts";
import type { ImagePart } from "../../../components/fields/chosen-image.ts";
import { ImageField } from "../../../components/fields/ImageField.tsx";
import { ExampleDrawing } from "../../../components/ui/Drawing.tsx";
import { useForm, useFormStore } from "../model/form-store.ts";
import { useFieldProps } from "../model/use-field.ts";

interface Props {
  name: ImageName;
  parts?: readonly ImagePart[];
}

const examples = {
  identificationImage: "card",
  scannedSignatureImage: "signature",
  passportImage: "portrait",
  companySealImage: "seal",
} as const;

export const DocumentImage = ({ name, parts }: Props) => {
  const { dispatch } = useFormStore();
  const value = useForm(({ images }) => images[name]);
  const stored = useForm(({ storedImages }) => storedImages[name]);
  const isPerson = useForm(({ accountType }) => accountType === "individual");
  const sentShare = useForm(({ sending }) =>
    sending.state === "sending" ? sending.images[name] : undefined,
  );
  return (
    <ImageField
      {...useFieldProps(name)}
      {...{ value, stored, sentShare, parts }}
      example={
        <ExampleDrawing of={name in examples ? examples[name as keyof typeof examples] : "paper"} />
      }
      subject={imageSubjects[name]}
      usesFrontCamera={isPerson && name === "passportImage"}
      canDraw={isPerson && name === "scannedSignatureImage"}
      onChange={(image) => dispatch({ do: "set-image", name, image })}
    />
  );
};
