import type { RejectionReason } from "../contract/corrections.ts";

/** Corrected in the document or in the name, whichever of them the clerk named. */
export const nameDiffers = "name-differs";

/** Until a super-admin changes the list. Holders read the texts. */
export const builtInReasons: RejectionReason[] = [
  {
    code: "unreadable",
    label: "Document not readable",
    text: "We cannot read this picture. Send a sharp one that shows the whole document, without glare.",
    fields: [
      "identificationImage",
      "proofOfPurchaseOfSharesImage",
      "companySealImage",
      "boardResolutionImage",
      "cacRegistrationOrBankersConfirmationImage",
      "bankProofImage",
    ],
  },
  {
    code: "expired",
    label: "Document expired",
    text: "This document has expired. Send one that is still valid.",
    fields: ["identificationImage", "identification.number"],
  },
  {
    code: "wrong-document",
    label: "Wrong type of document",
    text: "This is not the document that the form asks for here. Send the right one.",
    fields: [
      "identificationImage",
      "identification.type",
      "proofOfPurchaseOfSharesImage",
      "companySealImage",
      "boardResolutionImage",
      "cacRegistrationOrBankersConfirmationImage",
      "bankProofImage",
    ],
  },
  {
    code: nameDiffers,
    label: "Name differs from the document",
    text: "The name is not the one on the document. Write it as the document shows it, or send a document with this name.",
    fields: ["firstName", "middleName", "lastName", "companyName", "identificationImage"],
  },
  {
    code: "number-differs",
    label: "Number differs",
    text: "This number is not the one on the document or at the bank. Check it and type it again.",
    fields: [
      "identification.number",
      "bank.bankVerificationNumber",
      "bank.bankAccountNumber",
      "rcNumber",
      "chn",
      "taxIdentificationNumber",
    ],
  },
  {
    code: "other-person",
    label: "Photograph not of the person",
    text: "The photograph does not show the person on the identity card. Send a recent one of the face and shoulders, from the front.",
    fields: ["passportImage"],
  },
  {
    code: "signature",
    label: "Signature missing or not clear",
    text: "The signature is missing or not clear. Sign with a dark pen on plain white paper and send a picture of it.",
    fields: ["scannedSignatureImage"],
  },
  {
    code: "bank-other-name",
    label: "Bank account in another name",
    text: "This bank account is in another name. Give an account in the name of the shareholder.",
    fields: ["bank.bankAccountNumber", "bank.bankName", "bankProofImage"],
  },
  {
    code: "address-incomplete",
    label: "Address not complete",
    text: "The address is not complete. Give the house number, the street and the town.",
    fields: ["address", "city", "state"],
  },
  {
    code: "holding-not-found",
    label: "Shareholding not found",
    text: "The register does not have this shareholding. Check the company and the account number.",
    fields: ["holdings"],
  },
];
