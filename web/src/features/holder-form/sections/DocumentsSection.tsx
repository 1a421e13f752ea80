import { ExampleDrawing } from "../../../components/ui/Drawing.tsx";
import { firstDirector } from "../model/directors.ts";
import { useForm } from "../model/form-store.tsx";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { Why } from "../parts/Why.tsx";
import { cardParts, cardPlaces } from "./card-parts.ts";
import { DocumentImage } from "./DocumentImage.tsx";
import { FieldRows } from "./FieldRows.tsx";
import { IdentificationPair } from "./IdentificationPair.tsx";

export const DocumentsSection = () => (
  <FormSection name="documents">
    <Why about="documents" />
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
