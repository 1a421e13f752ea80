import { expect, test } from "vitest";
import { checkNewPassword } from "./new-password.ts";

const registrar = { name: "Meridian Registrars" };
const owner = {
  firstName: "Adaeze",
  lastName: "Nwokolo",
  email: "chief@meridian-registrars.example",
};
const codeFor = (password: string, given: typeof owner | { email: string } = owner) =>
  checkNewPassword(password, { owner: given, registrar }).then(
    () => "accepted",
    (error: { code: string }) => error.code,
  );

test.each([
  "Meridian2026!",
  "meridianregistrars",
  "M3ridian-2026!",
  "Adaeze Nwokolo1",
  "nwokolo.adaeze.26",
  "chiefchief12",
  "holder kyc 2026",
  "kycadmin@12345",
  "Shareholder#2027",
  "ilovejesus4ever",
  "football1234567",
  "trustno1trustno1",
  "aaaaaaaaaaaaaaaa",
])(
  "D15: %s is refused, because of its owner, the registrar, the product or known passwords",
  async (password) => {
    expect(await codeFor(password)).toBe("admin.common-password");
  },
);

test.each([
  "correct horse battery",
  "seven green umbrellas",
  "Vq3nR8tLw2Zs",
  "tortoise umbrella 9 crane",
  "Ọjọ́ ń lọ, kò dúró",
  "x7Kd-pQ2w-mm0z",
])("D15: %s is accepted", async (password) => {
  expect(await codeFor(password)).toBe("accepted");
});

test("D15: names count only for the person who has them", async () => {
  const other = { email: "bisi@elsewhere.example" };

  expect(await codeFor("nwokolo-adaeze", other)).toBe("accepted");
  expect(await codeFor("nwokolo-adaeze")).toBe("admin.common-password");
});

test("D15: a refused password gets a sentence for its field", async () => {
  await expect(checkNewPassword("Meridian2026!", { owner, registrar })).rejects.toMatchObject({
    fields: { password: expect.stringMatching(/^This password is easy to guess/) },
  });
});

const someone = {
  firstName: "Mary Jane",
  lastName: "Ng",
  email: "ada-obi@hq.mail.sahel-farms.example",
};

test.each([
  "ada-obi@hq.mail.sahel-farms.example",
  "ada-obi",
  "hq.mail.sahel-farms.example",
  "sahel-farms",
  "mary jane",
  "jane",
  "MERIDIAN REGISTRARS",
  "meridian",
  "shareholders",
  "kyc",
])(
  "D15: beside %j a password needs ten letters that nobody guesses, and nine do not suffice",
  async (word) => {
    expect(await codeFor(`${word}xkvqzjwpb`, someone)).toBe("admin.common-password");
    expect(await codeFor(`${word}xkvqzjwpbg`, someone)).toBe("accepted");
  },
);

test("D15: a name of two letters counts like any letters", async () => {
  expect(await codeFor("ngxkvqzjwpb", someone)).toBe("accepted");
  expect(await codeFor("xkvqzjwpb", someone)).toBe("admin.common-password");
});
