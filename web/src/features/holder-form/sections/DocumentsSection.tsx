import type { ReactNode } from "react";
import { type ImageField as ImageName, imageSubjects } from "#shared/kyc/images.ts";
import type { ImagePart } from "../../../components/fields/chosen-image.ts";
import { ImageField } from "../../../components/fields/ImageField.tsx";
import { ExampleDrawing } from "../../../components/ui/Drawing.tsx";
import { firstDirector } from "../model/directors.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { useFieldProps } from "../model/use-field.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { cardParts, cardPlaces } from "./card-parts.ts";
import { FieldRows } from "./FieldRows.tsx";
import { IdentificationPair } from "./IdentificationPair.tsx";

export const DocumentsSection = () => (
  <FormSection name="documents">
    {useForm((form) => form.accountType) === "corporate" ? <OfCompany /> : <OfPerson />}
  </FormSection>
);

const OfPerson = () => (
  <>
    <IdentificationPair names={firstDirector} />
    <CommonImages />
    <Pair>
      <DocumentImage name="passportImage" example={<ExampleDrawing of="portrait" />} />
      <DocumentImage name="proofOfPurchaseOfSharesImage" example={<ExampleDrawing of="paper" />} />
    </Pair>
    <FieldRows section="documents" pairs={[["taxIdentificationNumber"]]} />
  </>
);

const OfCompany = () => (
  <>
    <CommonImages />
    <Pair>
      <DocumentImage name="passportImage" example={<ExampleDrawing of="portrait" />} />
      <DocumentImage name="companySealImage" example={<ExampleDrawing of="seal" />} />
    </Pair>
    <Pair>
      <DocumentImage name="boardResolutionImage" example={<ExampleDrawing of="paper" />} />
      <DocumentImage
        name="cacRegistrationOrBankersConfirmationImage"
        example={<ExampleDrawing of="paper" />}
      />
    </Pair>
    <FieldRows section="documents" />
  </>
);

const CommonImages = () => (
  <Pair>
    <IdentityCards />
    <DocumentImage name="scannedSignatureImage" example={<ExampleDrawing of="signature" />} />
  </Pair>
);

const IdentityCards = () => {
  const places = useForm(cardPlaces);
  const isCompany = useForm(({ accountType }) => accountType === "corporate");
  return (
    <DocumentImage
      name="identificationImage"
      example={<ExampleDrawing of="card" />}
      parts={cardParts(places, isCompany)}
    />
  );
};

interface Props {
  name: ImageName;
  example: ReactNode;
  parts?: readonly ImagePart[];
}

const DocumentImage = ({ name, example, parts }: Props) => {
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
      {...{ value, stored, sentShare, example, parts }}
      subject={imageSubjects[name]}
      usesFrontCamera={isPerson && name === "passportImage"}
      canDraw={isPerson && name === "scannedSignatureImage"}
      onChange={(image) => dispatch({ do: "set-image", name, image })}
    />
  );
};
