import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { stripDiacritics } from "../names/strip-diacritics.ts";
import type { Submission } from "../submission/submission.ts";

/** Paths in a zip stay below 80 characters and hold nothing but plain letters, digits and hyphens. */
const nameOfImage: Record<ImageField, string> = {
  identificationImage: "identity-card",
  scannedSignatureImage: "signature",
  passportImage: "passport-photograph",
  proofOfPurchaseOfSharesImage: "proof-of-purchase",
  bankProofImage: "bank-proof",
  companySealImage: "company-seal",
  boardResolutionImage: "board-resolution",
  cacRegistrationOrBankersConfirmationImage: "cac-or-bankers-confirmation",
};

const endings: Record<ImageType, string> = { "image/jpeg": "jpg", "image/png": "png" };

export const imagePath = (folder: string, field: ImageField, type: ImageType): string =>
  `${folder}/${nameOfImage[field]}.${endings[type]}`;

/**
 * A name that a person finds, of a folder or file: the reference, and the surname or company. A
 * surname without Latin letters gives way to the first name.
 */
export const accountName = ({ id, type, fields }: Submission): string => {
  const names = type === "individual" ? [fields.lastName, fields.firstName] : [fields.companyName];
  return joined(referenceOf(id), names.map((name) => plain(name, 22)).find(Boolean) ?? "");
};

/** @param of the only account of the form, when an account has a form for each (D55) */
export const formPath = (
  submission: Submission,
  of?: { registerCode: string; account: string },
  isHeld = false,
): string => {
  const parts = of ? [plain(of.registerCode, 10), plain(of.account, 14)] : [];
  const file = joined(accountName(submission), ...parts);
  return `${folderOf(submission, isHeld)}${file}.pdf`;
};

/** Nothing in these folders goes to the bank (D55, D90). */
const folderOf = ({ fields }: Submission, isHeld: boolean): string => {
  if (isHeld) return "held/";
  return fields.mandated ? "" : "no-mandate/";
};

const joined = (...parts: string[]): string => parts.filter(Boolean).join(" ");

/** Makes each file or folder unique, also for programs that ignore the case of letters. */
export const uniquePaths = (): ((path: string) => string) => {
  const used = new Set<string>();
  return (path) => {
    let unique = path;
    for (let number = 2; used.has(unique.toLowerCase()); number++) {
      unique = path.replace(/(?=\.\w+$)|$/, ` ${number}`);
    }
    used.add(unique.toLowerCase());
    return unique;
  };
};

const plain = (typed: string, most: number): string =>
  Array.from(typed.normalize("NFD"), withoutMarks)
    .join("")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .slice(0, most)
    .replaceAll(/^-|-$/g, "");

const withoutMarks = (character: string): string => {
  const capital = stripDiacritics(character);
  return character === character.toLowerCase() ? capital.toLowerCase() : capital;
};
