import { expect, it } from "vitest";
import {
  emptyForm,
  fullNameOf,
  isReadyForAccount,
  isUnderWay,
  phoneCountryOf,
} from "./form-state.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

it("a company's bank account is compared with its company name, without outer spaces", () => {
  expect(fullNameOf(aCompanyForm({ companyName: " Zuma Rock Traders Ltd " }))).toBe(
    "Zuma Rock Traders Ltd",
  );
});

it("a company enters its bank account after its name and bank", () => {
  expect(isReadyForAccount(aCompanyForm())).toBe(true);
  expect(isReadyForAccount(aCompanyForm({ companyName: " " }))).toBe(false);
  expect(isReadyForAccount(aCompanyForm({ "bank.bankSortCode": "" }))).toBe(false);
});

it("D28: the phone number follows the nationality of a person and the country of a company", () => {
  const values = { nationality: "Ghana", country: "Nigeria" };

  expect(phoneCountryOf(aFilledForm(values))).toBe("Ghana");
  expect(phoneCountryOf(aCompanyForm(values))).toBe("Nigeria");
});

it("a new form is empty", () => {
  const { values, ...others } = emptyForm();

  expect(new Set(Object.values(values))).toEqual(new Set([""]));
  expect(others).toEqual({
    accountType: "individual",
    purpose: "new",
    furtherDirectors: 0,
    mandated: false,
    consent: false,
    hidden: [],
    holdings: [],
    pick: { register: undefined, searchType: "", chosen: [] },
    images: {},
    storedHoldings: [],
    storedImages: {},
    bankCheck: { state: "idle" },
    manualBankCheck: false,
    isAccountCleared: false,
    errors: {},
    doubts: {},
    refusals: 0,
    edits: 0,
    sending: { state: "resting" },
  });
});

it("R-61: a person enters a bank account after both names and the bank", () => {
  expect(isReadyForAccount(aFilledForm())).toBe(true);
  expect(isReadyForAccount(aFilledForm({ firstName: " " }))).toBe(false);
  expect(isReadyForAccount(aFilledForm({ lastName: "" }))).toBe(false);
});

it("a form is under way from Submit until it is sent or refused", () => {
  const images = {};

  expect(isUnderWay({ state: "judging" })).toBe(true);
  expect(isUnderWay({ state: "offline" })).toBe(true);
  expect(isUnderWay({ state: "sending", share: 0.5, images })).toBe(true);
  expect(isUnderWay({ state: "resting" })).toBe(false);
  expect(isUnderWay({ state: "failed", message: "No connection" })).toBe(false);
});
