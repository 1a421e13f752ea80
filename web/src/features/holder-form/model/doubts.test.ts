import { describe, expect, it } from "vitest";
import { doubtMessages as say } from "#shared/messages/doubts.ts";
import { contactPhone } from "../../../lib/env.ts";
import { doubtsOf } from "./doubts.ts";
import { formReducer } from "./form-reducer.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

const today = "2026-11-24";

describe("D65: what looks odd", () => {
  it("is nothing in an ordinary form, or in one that is still empty", () => {
    expect(doubtsOf(aFilledForm(), today)).toEqual({});
    expect(doubtsOf(aCompanyForm(), today)).toEqual({});
    expect(doubtsOf(aFilledForm({ dateOfBirth: "", email: "" }), today)).toEqual({});
    const card = { "identification.type": "Voter's Card", "identification.number": " " };
    expect(doubtsOf(aFilledForm(card), today)).toEqual({});
  });

  it("is a young age, a misspelt provider, an equal BVN and an odd identity number", () => {
    const form = aFilledForm({
      dateOfBirth: "2019-05-17",
      email: "ngozi@gmial.com",
      "bank.bankVerificationNumber": "11111111111",
      "identification.type": "National Identification Number",
      "identification.number": "abc",
    });

    expect(doubtsOf(form, today)).toEqual({
      dateOfBirth: { sentence: say.minor(contactPhone) },
      email: { sentence: say.meantEmail("ngozi@gmail.com"), meant: "ngozi@gmail.com" },
      "bank.bankVerificationNumber": { sentence: say.implausibleBvn },
      "identification.number": {
        sentence: say.implausibleId("National Identification Number"),
      },
    });
  });

  it("is found for each director", () => {
    const form = aCompanyForm(
      {
        "directors.0.directorBankVerificationNumber": "22222222222",
        "directors.0.identification.type": "Voter's Card",
        "directors.0.identification.number": "12",
      },
      { furtherDirectors: 1 },
    );

    expect(Object.keys(doubtsOf(form, today))).toEqual([
      "directors.0.identification.number",
      "directors.0.directorBankVerificationNumber",
    ]);
  });

  it("goes with the next edit of its field and stays for the others", () => {
    const doubts = { dateOfBirth: { sentence: "a" }, email: { sentence: "b" } };
    const form = formReducer(
      { ...aFilledForm(), doubts },
      { do: "set", name: "email", value: "ola@example.com" },
    );

    expect(form.doubts).toEqual({ dateOfBirth: { sentence: "a" } });
  });

  it("leaves a confirmation alone that does not have the same slip", () => {
    const doubts = { email: { sentence: "", meant: "ngozi@gmail.com" } };
    const values = { email: "ngozi@gmial.com", confirmEmail: "ngozi@gmaill.com" };
    const form = formReducer(aFilledForm(values, { doubts }), { do: "take-meant-email" });

    expect(form.values).toMatchObject({
      email: "ngozi@gmail.com",
      confirmEmail: "ngozi@gmaill.com",
    });
  });
});
