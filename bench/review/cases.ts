import type {
  CorporateSubmission,
  IndividualSubmission,
  Submission,
} from "#functions/domain/submission/submission.ts";
import { anAccount } from "../support/accounts.ts";

/** One page of the list. The cases that differ are in the middle, so that any order begins clean. */
export const count = 45;
const middle = 22;

const hour = 3_600_000;

const pending = (index: number): IndividualSubmission => {
  const { approvedAt, ...account } = anAccount(index) as IndividualSubmission;
  const sent = Date.now() - (count - index) * 60_000;
  const at = new Date(sent).toISOString();
  return {
    ...account,
    status: "pending",
    dateCreated: at,
    dateUpdated: at,
    dueAt: new Date(sent + 48 * hour).toISOString(),
    // Each case has another name, by which the page is known.
    fields: { ...account.fields, lastName: `${account.fields.lastName} ${numeral(index)}` },
  };
};

const numeral = (index: number): string =>
  [...String(index)].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("");

/** Two neighbours in the list, with images as large as the form sends them. */
export const heavyAt = [middle + 1, middle + 2] as const;

const holdings = [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["906467676"] },
  { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: ["114520078"] },
  { registerName: "Nestlé Nigeria Plc", registerCode: "NESTLE", accounts: ["730018254"] },
];
const flags: Submission["flags"] = ["bankNameDiffers", "holdingUnknown"];
const bankCheck = {
  verified: true,
  accountName: "DAIRO YETUNDE",
  at: "2026-11-20T09:00:00.000Z",
  missing: ["Temitope"],
};

/** An individual with every optional field, three holdings and two flags. */
const wholePerson = (): IndividualSubmission => {
  const account = pending(middle);
  return {
    ...account,
    flags,
    bankCheck,
    consent: { version: "2026-03", at: account.dateCreated },
    fields: {
      ...account.fields,
      title: "Chief",
      firstName: "Yetunde",
      middleName: "Temitope",
      lastName: "Dairo",
      gender: "Female",
      dateOfBirth: "1971-11-20",
      nationality: "Ghana",
      phone: "+2348063553228",
      secondaryPhone: "+442079460018",
      email: "yetunde.dairo128@example.com",
      state: "Osun",
      city: "Ilesa",
      address: "14 Station Road",
      address2: "3 Ijofi Street, Ilesa",
      holdings,
    },
  };
};

/** A company with every optional field, two directors, three holdings and two flags. */
const wholeCompany = (): CorporateSubmission => {
  const { id, fields, images, ...state } = pending(count);
  const {
    title,
    firstName,
    middleName,
    lastName,
    gender,
    dateOfBirth,
    nationality,
    identification,
    address2,
    ...shared
  } = fields;
  const image = images.identificationImage;
  return {
    ...state,
    id,
    type: "corporate",
    flags,
    bankCheck,
    images: {
      ...images,
      ...(image && { companySealImage: image, boardResolutionImage: image }),
    },
    consent: { version: "2026-03", at: state.dateCreated },
    fields: {
      ...shared,
      companyName: "Harmattan Grain and Allied Mills Limited",
      rcNumber: "RC4152093",
      phone: "+2348035550142",
      secondaryPhone: "+442079460027",
      email: "secretary@harmattan-grain.example.com",
      state: "Kano",
      city: "Wudil",
      address: "27 Ahmadu Bello Way",
      holdings,
      directors: [
        {
          directorName: "Ngozi Chiamaka Eze",
          directorBankVerificationNumber: "22241362936",
          identification: { type: "International Passport", number: "B83785140" },
        },
        {
          directorName: "Musa Ibrahim Danjuma",
          directorBankVerificationNumber: "22718290453",
          identification: { type: "Driver's License", number: "KAN50518AA2" },
        },
      ],
    },
  };
};

export const company = wholeCompany();
export const individuals = Array.from({ length: count }, (_, index) =>
  index === middle ? wholePerson() : pending(index),
);
export const person = individuals[middle] as IndividualSubmission;
