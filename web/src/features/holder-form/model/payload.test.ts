import { describe, expect, it } from "vitest";
import { CorporateForm, IndividualForm } from "#shared/contract/holders.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { IndividualFields } from "#shared/kyc/submission.ts";
import type { FormState } from "./form-state.ts";
import { formDataOf, imagesToSend, payloadOf } from "./payload.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

const phones = { phone: "+2348031234567", secondaryPhone: "" };

describe("the payload of an individual form (R-40, R-65, R-173, D32)", () => {
  it("passes the contract, with E.164 phone numbers and without the confirmation fields", () => {
    const payload = payloadOf(aFilledForm(), phones);

    expect(IndividualForm.safeParse(payload).error).toBeUndefined();
    expect(payload.phone).toBe("+2348031234567");
    expect(Object.keys(payload)).not.toContain("confirmPhone");
    expect(Object.keys(payload)).not.toContain("confirmEmail");
  });

  it("has every field of a person that the form asks for, with the date of birth in ISO format", () => {
    const payload = payloadOf(aFilledForm(), phones);
    const given = { ...payload, type: undefined, consent: undefined, website: undefined };

    expect(
      Object.keys(IndividualFields.shape)
        .filter((name) => !(name in given))
        .concat(Object.keys(given).filter((name) => !(name in IndividualForm.shape))),
    ).toEqual(["manualBankCheck", "manualBankReason"]);
    expect(payload.dateOfBirth).toBe("1980-05-17");
  });

  it("has flat fields as text, nested fields as JSON and images as named files", () => {
    const form = aFilledForm();

    const data = formDataOf(
      payloadOf(form, phones),
      imagesToSend(form, imageFieldsOf("individual")),
    );

    expect(data.get("firstName")).toBe("Ngozi");
    expect(JSON.parse(String(data.get("bank")))).toEqual({
      bankName: "Guaranty Trust Bank",
      bankAccountNumber: "0123456785",
      bankVerificationNumber: "22212345678",
      bankSortCode: "058",
    });
    expect(JSON.parse(String(data.get("holdings")))).toEqual(form.holdings);
    expect(data.get("consent")).toBe("true");
    expect(data.get("mandated")).toBe("false");
    expect((data.get("passportImage") as File).name).toBe("passportImage.jpg");
    expect(data.has("proofOfPurchaseOfSharesImage")).toBe(false);
  });

  it("names a png image as one", () => {
    const data = formDataOf(payloadOf(aFilledForm(), phones), [
      ["passportImage", new Blob(["image"], { type: "image/png" })],
    ]);

    expect((data.get("passportImage") as File).name).toBe("passportImage.png");
  });
});

describe("the payload of a corporate form (R-45, R-46, R-162)", () => {
  const further = {
    "directors.0.directorName": "Bola Ade",
    "directors.0.directorBankVerificationNumber": "22212345679",
    "directors.0.identification.type": "Voter's Card",
    "directors.0.identification.number": "V1",
  };

  it("passes the contract, with the first director in flat fields and the others in a list", () => {
    const payload = payloadOf(aCompanyForm(further, { furtherDirectors: 1 }), phones);

    expect(CorporateForm.safeParse(payload).error).toBeUndefined();
    expect(payload.directorName).toBe("Ngozi Eze");
    expect(payload.identification).toEqual({ type: "International Passport", number: "A01234567" });
    expect(payload.directors).toEqual([
      {
        directorName: "Bola Ade",
        directorBankVerificationNumber: "22212345679",
        identification: { type: "Voter's Card", number: "V1" },
      },
    ]);
  });

  it("has no fields of the individual form that was filled in before", () => {
    const payload = payloadOf(aCompanyForm(), phones);

    expect(Object.keys(payload)).not.toContain("firstName");
    expect(Object.keys(payload)).not.toContain("dateOfBirth");
  });

  it("has only the images of its form, and in an update only changed images (R-47, R-65, D30)", () => {
    const form = aCompanyForm();
    const { companySealImage, passportImage } = form.images;
    const update = { ...form, storedImages: { companySealImage, passportImage } };
    const namesOf = (sent: FormState, type: AccountType) =>
      imagesToSend(sent, imageFieldsOf(type)).map(([name]) => name);

    expect(namesOf(form, "individual")).not.toContain("companySealImage");
    expect(namesOf(update as FormState, "corporate")).toEqual([
      "identificationImage",
      "scannedSignatureImage",
    ]);
  });
});

it("D67: reason and proof of a bank account are sent only while the bank does not confirm it", () => {
  const blob = new Blob(["statement"], { type: "image/jpeg" });
  const images = { bankProofImage: { blob, source: blob, quarterTurns: 0 as const } };
  const failed = { state: "failed", message: "No answer" } as const;
  const asked = aFilledForm(
    { manualBankReason: "Bank is down" },
    { images, manualBankCheck: true },
  );
  const sent = (form: FormState) => [
    Object.keys(payloadOf(form, phones)).filter((name) => name.startsWith("manualBank")),
    imagesToSend(form, ["bankProofImage"]).map(([name]) => name),
  ];

  expect(sent({ ...asked, bankCheck: failed })).toEqual([
    ["manualBankCheck", "manualBankReason"],
    ["bankProofImage"],
  ]);
  expect(sent(asked)).toEqual([[], []]);
  expect(sent({ ...asked, bankCheck: failed, manualBankCheck: false })).toEqual([[], []]);
});

describe("the choices and texts of a payload", () => {
  it("are sent as words, and the field for scripts stays empty", () => {
    const given = payloadOf(aFilledForm({}, { mandated: true, consent: true }), phones);
    const refused = payloadOf(aFilledForm({}, { mandated: false, consent: false }), phones);

    expect([given.mandated, given.consent, given.website]).toEqual(["true", "true", ""]);
    expect([refused.mandated, refused.consent]).toEqual(["false", "false"]);
  });

  it("lose their outer spaces, also those of directors", () => {
    const form = aCompanyForm(
      {
        city: " Ikeja ",
        directorName: " Ngozi Eze ",
        "identification.number": " A01234567 ",
        "directors.0.directorName": " Bola Ade ",
        "directors.0.directorBankVerificationNumber": "22212345679",
        "directors.0.identification.type": "Voter's Card",
        "directors.0.identification.number": " VC 1 ",
      },
      { furtherDirectors: 1 },
    );

    expect(payloadOf(form, phones)).toMatchObject({
      city: "Ikeja",
      directorName: "Ngozi Eze",
      directorBankVerificationNumber: "22212345678",
      identification: { type: "International Passport", number: "A01234567" },
      directors: [
        {
          directorName: "Bola Ade",
          directorBankVerificationNumber: "22212345679",
          identification: { type: "Voter's Card", number: "VC 1" },
        },
      ],
    });
  });

  it("of a person have no directors", () => {
    expect(payloadOf(aFilledForm(), phones)).not.toHaveProperty("directors");
  });
});
