import type { ImageField } from "#shared/kyc/images.ts";
import { firstDirector } from "../model/directors.ts";
import { useForm } from "../model/form-store.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { Why } from "../parts/Why.tsx";
import { cardParts, cardPlaces } from "./card-parts.ts";
import { DocumentImage } from "./DocumentImage.tsx";
import { FieldRows } from "./FieldRows.tsx";
import { IdentificationPair } from "./IdentificationPair.tsx";

export const DocumentsSection = () => {
  const isCompany = useForm((form) => form.accountType === "corporate");
  const hasCard = useForm((form) => !form.hidden.includes("identification.number"));
  return (
    <FormSection name="documents">
      <Why about="documents" />
      {!isCompany && hasCard && <IdentificationPair names={firstDirector} />}
      <Images names={["identificationImage", "scannedSignatureImage"]} />
      {isCompany ? (
        <>
          <Images names={["passportImage", "companySealImage"]} />
          <Images names={["boardResolutionImage", "cacRegistrationOrBankersConfirmationImage"]} />
        </>
      ) : (
        <Images names={["passportImage", "proofOfPurchaseOfSharesImage"]} />
      )}
      <FieldRows section="documents" pairs={[["taxIdentificationNumber"]]} />
    </FormSection>
  );
};

const Images = ({ names }: { names: readonly ImageField[] }) => {
  const hidden = useForm((form) => form.hidden);
  const shown = names.filter((name) => !hidden.includes(name));
  if (shown.length === 0) return null;
  return (
    <Pair>
      {shown.map((name) =>
        name === "identificationImage" ? (
          <IdentityCards key={name} />
        ) : (
          <DocumentImage key={name} name={name} />
        ),
      )}
    </Pair>
  );
};

const IdentityCards = () => {
  const places = useForm(cardPlaces);
  const isCompany = useForm(({ accountType }) => accountType === "corporate");
  return <DocumentImage name="identificationImage" parts={cardParts(places, isCompany)} />;
};
