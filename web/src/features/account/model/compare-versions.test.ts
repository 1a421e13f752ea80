import { expect, it } from "vitest";
import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { changedPaths } from "./changed-paths.ts";
import { compareVersions } from "./compare-versions.ts";
import { imagePairs } from "./image-pairs.ts";

const person = {
  type: "individual",
  firstName: "Ada",
  dateOfBirth: "1985-04-17",
  bank: { bankName: "First Bank", bankSortCode: "011" },
  bvn: "22345678901",
  account_number: "0123456789",
  identification: { type: "Voter's Card", number: "VC 1" },
  mandated: false,
  holdings: [{ registerName: "Zenith", registerCode: "80", accounts: ["1", "2"] }],
  imageTypes: {},
} as unknown as IndividualAccount;

const ada = {
  directorName: "Ada Obi",
  directorBankVerificationNumber: "22345678902",
  identification: { type: "Voter's Card", number: "VC 2" },
} as const;
const bola = {
  directorName: "Bola Ade",
  directorBankVerificationNumber: "22345678903",
  identification: { type: "International Passport", number: "A1" },
} as const;

const company = (...directors: CorporateAccount["directors"]) =>
  ({
    ...person,
    type: "corporate",
    companyName: "Lagos Trading Ltd",
    directors,
  }) as unknown as CorporateAccount;

const lines = (...versions: Parameters<typeof compareVersions>) =>
  compareVersions(...versions).map(({ label, before, now }) => `${label}: ${before} > ${now}`);

it("D24: lists every field that differs between two versions", () => {
  const now = {
    ...person,
    firstName: "Adaeze",
    middleName: "Ngozi",
    dateOfBirth: "1985-04-18",
    account_number: "0123456780",
    mandated: true,
  } as IndividualAccount;

  expect(lines(person, now)).toEqual([
    "First name: Ada > Adaeze",
    "Middle name: undefined > Ngozi",
    "Date of birth: 1985-04-17 > 1985-04-18",
    "Account number: 0123456789 > 0123456780",
    "Dividend mandate: false > true",
  ]);
  expect(lines(person, person)).toEqual([]);
});

it("D24: names the registers that were added and removed", () => {
  const now = {
    ...person,
    holdings: [{ registerName: "Access", registerCode: "7", accounts: ["3"] }],
  } as IndividualAccount;

  expect(lines(person, now)).toEqual([
    "Shareholdings in Access: undefined > 3",
    "Shareholdings in Zenith: 1, 2 > undefined",
  ]);
});

it("D24, R-46: names the director who changed and the changed field", () => {
  const moved = { ...bola, identification: { ...bola.identification, number: "A2" } };

  expect(lines(company(ada, bola), company(ada, moved))).toEqual([
    "Director 2: Document number: A1 > A2",
  ]);
});

it("R-46: recognises reordered directors, and names removed and new directors", () => {
  expect(lines(company(ada, bola), company(bola, ada))).toEqual([]);
  expect(lines(company(ada, bola), company(bola)).map((line) => line.split(":")[0])).toEqual(
    Array(4).fill("Director 1, removed"),
  );
  expect(lines(company(ada), company(ada, bola))[0]).toBe(
    "Director 2, new: Name: undefined > Bola Ade",
  );
});

it("R-46: marks the changed fields of one director instead of all directors", () => {
  const compared = compareVersions(
    company(ada, bola),
    company(ada, { ...bola, directorName: "Bola Adeyemi" }),
  );

  expect(changedPaths(["city", "directors"], compared)).toEqual([
    "city",
    "directors.1.directorName",
  ]);
});

it("R-46: a removed director marks no other one, and is a change", () => {
  const compared = compareVersions(company(ada, bola), company(bola));

  expect(changedPaths(["city", "directors"], compared)).toEqual(["city", "directors.removed"]);
});

it("D24: pairs each new image with the old one, even if no old image exists", () => {
  const before = { ...person, passportImage: "b2xk", imageTypes: { passportImage: "image/png" } };
  const now = {
    ...before,
    passportImage: "bmV3",
    scannedSignatureImage: "c2ln",
    imageTypes: { passportImage: "image/jpeg", scannedSignatureImage: "image/png" },
  };

  const changed = ["city", "passportImage", "scannedSignatureImage"];

  const pairs = imagePairs({
    before: before as IndividualAccount,
    now: now as IndividualAccount,
    changed,
  });

  expect(pairs.map(({ label, before, now }) => [label, before?.url, now?.url])).toEqual([
    ["Signature", undefined, "data:image/png;base64,c2ln"],
    ["Passport photograph", "data:image/png;base64,b2xk", "data:image/jpeg;base64,bmV3"],
  ]);
  const removed = imagePairs({
    before: now as IndividualAccount,
    now: before as IndividualAccount,
    changed,
  });
  expect(removed.map(({ label, now }) => [label, now?.url])).toEqual([
    ["Passport photograph", "data:image/png;base64,b2xk"],
    ["Signature", undefined],
  ]);
});

it("D24: a register that only one version has is named by that version", () => {
  const renamed = [{ registerName: "Zenith Bank", registerCode: "80", accounts: ["1"] }];

  expect(lines(person, { ...person, holdings: renamed })).toEqual([
    "Shareholdings in Zenith Bank: 1, 2 > 1",
  ]);
});

it("D24: a change says where it is and how it is shown", () => {
  const now = { ...person, dateOfBirth: "1985-04-18", holdings: [] };

  expect(compareVersions(person, now)).toMatchObject([
    {
      path: "dateOfBirth",
      label: "Date of birth",
      kind: "date",
      before: "1985-04-17",
      now: "1985-04-18",
    },
    { path: "holdings", label: "Shareholdings in Zenith", before: "1, 2", now: undefined },
  ]);
});

it("R-46: only the changed paths of directors are added to those of the history", () => {
  const before = company(ada);
  const now = { ...company({ ...ada, directorName: "Ada Eze" }), companyName: "Zuma Ltd" };

  expect(changedPaths(["companyName", "directors"], compareVersions(before, now))).toEqual([
    "companyName",
    "directors.0.directorName",
  ]);
});

const maskedPerson = { ...person, bvn: "•••• 8901", masked: true } as IndividualAccount;

it("a masked number that changed and ends the same is still listed", () => {
  expect(lines(maskedPerson, maskedPerson, ["bank.bankVerificationNumber"])).toEqual([
    "BVN: •••• 8901 > •••• 8901",
  ]);
  expect(lines(maskedPerson, maskedPerson, ["city"])).toEqual([]);
  expect(lines(person, person, ["bank.bankVerificationNumber"])).toEqual([]);
});

it("a masked number of a director that changed and ends the same marks all directors", () => {
  const maskedAda = { ...ada, directorBankVerificationNumber: "•••• 8902" };
  const masked = company(maskedAda);
  const changed = ["directors"];

  const compared = compareVersions(masked, masked, changed);

  expect(compared.map(({ label, now }) => `${label}: ${now}`)).toEqual([
    "Numbers of the directors: •••• 8902",
  ]);
  const renamed = company({ ...maskedAda, directorName: "Ada Eze" });
  expect(compareVersions(masked, renamed, changed).map(({ path }) => path)).toEqual([
    "directors.0.directorName",
  ]);
  expect(changedPaths(changed, compared)).toEqual(["directors"]);
  const reordered = [company(ada, bola), company(bola, ada)] as const;
  expect(changedPaths(changed, compareVersions(...reordered, changed))).toEqual([]);
});
