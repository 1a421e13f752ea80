type Kind = "text" | "email" | "tel" | "date" | "radio" | "select" | "file" | "tick";
export type Field = ReturnType<typeof field>;

const field = (name: string, label: string, kind: Kind = "text", choices?: readonly string[]) => ({
  name,
  label,
  kind,
  isRequired: true,
  choices,
});
const optional = (one: Field): Field => ({ ...one, isRequired: false });

/** The fields of the peers; the form at `/` has these fields and a few more. */
export const fieldsWith = (countries: readonly string[], banks: readonly string[]): Field[] => [
  field("title", "Title", "select", ["Mr", "Mrs", "Miss", "Ms", "Dr", "Prof", "Chief", "Engr"]),
  field("firstName", "First name"),
  optional(field("middleName", "Middle name")),
  field("lastName", "Last name"),
  field("gender", "Gender", "radio", ["Male", "Female"]),
  field("dateOfBirth", "Date of birth", "date"),
  field("nationality", "Nationality", "select", countries),
  field("phone", "Phone number", "tel"),
  optional(field("secondaryPhone", "Secondary phone number", "tel")),
  field("email", "Email", "email"),
  field("country", "Country", "select", countries),
  field("state", "State"),
  field("city", "City"),
  field("address", "House address"),
  optional(field("address2", "Previous address")),
  field("bankName", "Bank name", "select", banks),
  field("bankVerificationNumber", "Bank Verification Number (BVN)"),
  field("bankAccountNumber", "Account number"),
  optional(field("chn", "Clearing House Number (CHN)")),
  field("idType", "Identity card type", "select", ["Voter's Card", "Driver's License"]),
  field("idNumber", "Identity card number"),
  field("identificationImage", "Identity card", "file"),
  field("scannedSignatureImage", "Signature", "file"),
  field("passportImage", "Passport photograph", "file"),
  field("consent", "I confirm that what I have given is true and complete", "tick"),
];
