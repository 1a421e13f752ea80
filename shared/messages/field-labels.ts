import type { FieldName } from "../kyc/fields-of.ts";

export const labels: Record<FieldName, string> = {
  title: "Title",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  gender: "Gender",
  dateOfBirth: "Date of birth",
  nationality: "Nationality",
  companyName: "Company name",
  rcNumber: "RC number",
  phone: "Phone number",
  secondaryPhone: "Secondary phone number",
  email: "Email",
  country: "Country",
  state: "State",
  city: "City",
  address: "House address",
  address2: "Previous address",
  chn: "Clearing House Number (CHN)",
  stockBroker: "Stockbroker",
  taxIdentificationNumber: "Tax Identification Number",
};
