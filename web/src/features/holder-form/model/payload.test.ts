import { describe, expect, it } from "vitest";
import { IndividualForm } from "#shared/contract/holders.ts";
import { formDataOf, payloadOf } from "./payload.ts";
import { aFilledForm } from "./testing/a-filled-form.ts";

const phones = { phone: "+2348031234567", secondaryPhone: "" };

describe("what is sent", () => {
  it("passes the contract and has E.164 phones and no confirmations", () => {
    const payload = payloadOf(aFilledForm(), phones);

    expect(IndividualForm.safeParse(payload).error).toBeUndefined();
    expect(payload.phone).toBe("+2348031234567");
    expect(Object.keys(payload)).not.toContain("confirmPhone");
    expect(Object.keys(payload)).not.toContain("confirmEmail");
  });

  it("has flat fields as text, nested ones as JSON and pictures as files under their names", () => {
    const form = aFilledForm();

    const data = formDataOf(payloadOf(form, phones), form.images);

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
});
