import type { ChosenImage } from "../../../../components/fields/chosen-image.ts";
import { emptyForm, type FormState } from "../form-state.ts";

const anImage = (): ChosenImage => {
  const blob = new Blob(["image"], { type: "image/jpeg" });
  return { blob, source: blob, quarterTurns: 0 };
};

/** A valid form of a made-up company. */
export const aCompanyForm = (
  values: Partial<FormState["values"]> = {},
  rest: Partial<FormState> = {},
): FormState =>
  aFilledForm(
    {
      companyName: "Zuma Rock Traders Ltd",
      rcNumber: "RC123456",
      directorName: "Ngozi Eze",
      directorBankVerificationNumber: "22212345678",
      ...values,
    },
    {
      accountType: "corporate",
      ...rest,
      images: { ...someImages(), companySealImage: anImage() },
    },
  );

const someImages = () => ({
  identificationImage: anImage(),
  scannedSignatureImage: anImage(),
  passportImage: anImage(),
});

/** A valid form of a made-up person. */
export const aFilledForm = (
  values: Partial<FormState["values"]> = {},
  rest: Partial<FormState> = {},
): FormState => ({
  ...emptyForm(),
  values: {
    ...emptyForm().values,
    title: "Mrs",
    firstName: "Ngozi",
    lastName: "Eze",
    gender: "Female",
    dateOfBirth: "1980-05-17",
    nationality: "Nigeria",
    phone: "08031234567",
    confirmPhone: "08031234567",
    email: "ngozi@example.com",
    confirmEmail: "ngozi@example.com",
    country: "Nigeria",
    state: "Lagos",
    city: "Ikeja",
    address: "12 Allen Avenue",
    "bank.bankName": "Guaranty Trust Bank",
    "bank.bankSortCode": "058",
    "bank.bankVerificationNumber": "22212345678",
    "bank.bankAccountNumber": "0123456785",
    "identification.type": "International Passport",
    "identification.number": "A01234567",
    ...values,
  },
  consent: true,
  holdings: [{ registerName: "BUA Foods Plc", registerCode: "5", accounts: ["77"] }],
  images: someImages(),
  bankCheck: { state: "verified", accountName: "EZE NGOZI", missing: [] },
  ...rest,
});
