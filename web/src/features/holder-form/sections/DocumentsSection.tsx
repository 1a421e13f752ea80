import type { ReactNode } from "react";
import { idTypes } from "#shared/kyc/choices.ts";
import type { ImageField as ImageName } from "#shared/kyc/images.ts";
import { ImageField } from "../../../components/fields/ImageField.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { TextField } from "../../../components/fields/TextField.tsx";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { useField, useFieldProps } from "../model/use-field.ts";
import {
  CardDrawing,
  PaperDrawing,
  PortraitDrawing,
  SignatureDrawing,
} from "../parts/example-drawings.tsx";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { choicesOf } from "./place-options.ts";

const idTypeChoices = choicesOf(idTypes);

export const DocumentsSection = () => (
  <FormSection name="documents">
    <Pair>
      <SelectField {...useField("identification.type")} options={idTypeChoices} />
      <TextField {...useField("identification.number")} autoComplete="off" maxLength={30} />
    </Pair>
    <Pair>
      <Picture name="identificationImage" example={<CardDrawing />} />
      <Picture name="scannedSignatureImage" example={<SignatureDrawing />} />
    </Pair>
    <Pair>
      <Picture name="passportImage" example={<PortraitDrawing />} />
      <Picture name="proofOfPurchaseOfSharesImage" example={<PaperDrawing />} />
    </Pair>
    <Pair>
      <TextField {...useField("taxIdentificationNumber")} autoComplete="off" maxLength={30} />
    </Pair>
  </FormSection>
);

const Picture = ({ name, example }: { name: ImageName; example: ReactNode }) => {
  const { dispatch } = useFormStore();
  const value = useForm(({ images }) => images[name]);
  return (
    <ImageField
      {...useFieldProps(name)}
      value={value}
      onChange={(image) => dispatch({ do: "set-image", name, image })}
      example={example}
    />
  );
};
