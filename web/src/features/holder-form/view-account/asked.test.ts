import { expect, it } from "vitest";
import { fieldsOfSection, sectionNamesOf } from "../model/form-fields.ts";
import { formReducer } from "../model/form-reducer.ts";
import { aCompanyForm, aFilledForm } from "../model/testing/a-filled-form.ts";
import { isUnchanged, withAsked } from "./asked.ts";

const stored = aFilledForm({}, { purpose: "update" });
const base = { ...stored, storedImages: stored.images };
const city = { field: "city", sentence: "Give the town.", text: "Epe?" };
const photo = { field: "passportImage", sentence: "Too dark." };
const image = { blob: new Blob(["new"]), source: new Blob(["new"]), quarterTurns: 0 };

it("D69, D75: a rejected holder first sees the sections to correct, each asked field with its reason", () => {
  const form = withAsked(base, { corrections: [city, photo] });

  expect(sectionNamesOf(form)).toEqual(["address", "documents", "consent"]);
  expect(form.errors).toEqual({ city: "Give the town. Epe?", passportImage: "Too dark." });
  expect(sectionNamesOf(formReducer(form, { do: "show-all" }))).toContain("personal");
});

it("D69: of the documents only those to correct are shown, the type of a card with its number", () => {
  const documents = (field: string) =>
    fieldsOfSection(withAsked(base, { corrections: [{ field, sentence: "Again." }] }), "documents");

  expect(documents("passportImage")).toEqual(["passportImage"]);
  expect(documents("identification.number")).toEqual([
    "identification.type",
    "identification.number",
  ]);
  const form = withAsked(base, { corrections: [photo] });
  const elsewhere = { do: "show-errors", errors: { scannedSignatureImage: "No" } } as const;
  for (const all of [formReducer(form, { do: "show-all" }), formReducer(form, elsewhere)]) {
    expect(fieldsOfSection(all, "documents")).toEqual(fieldsOfSection(base, "documents"));
  }
});

it("D75: where the name differs from a document, the name is shown too, and its change is an answer", () => {
  const card = { field: "identificationImage", reason: "name-differs", sentence: "Write it so." };
  const account = { status: "rejected" as const, corrections: [card] };
  const company = { ...aCompanyForm({}, { purpose: "update" }), storedImages: {} };
  const form = withAsked(base, account);
  const renamed = formReducer(form, { do: "set", name: "lastName", value: "Ezeh" });

  expect(sectionNamesOf(form)).toEqual(["personal", "documents", "consent"]);
  expect(form.errors).toEqual({ identificationImage: "Write it so." });
  expect(sectionNamesOf(withAsked(company, account))).toEqual([
    "company",
    "directors",
    "documents",
    "consent",
  ]);
  expect(isUnchanged(account, form, form)).toBe(true);
  expect(isUnchanged(account, form, renamed)).toBe(false);
});

it("D69: a company's director is asked by the input of the form", () => {
  const form = withAsked(aCompanyForm({}, { purpose: "update" }), {
    corrections: [{ field: "directors.0.identification.number", sentence: "Which number?" }],
  });

  expect(form.errors).toEqual({ "identification.number": "Which number?" });
  expect(sectionNamesOf(form)).toEqual(["directors", "consent"]);
});

it("D69: the whole form is shown without corrections, for what has no input, and for an error elsewhere", () => {
  const proof = { field: "bankProofImage", sentence: "We cannot read it." };
  for (const account of [{}, { corrections: [proof] }]) {
    expect(withAsked(base, account)).toBe(base);
  }
  const form = withAsked(base, { corrections: [city] });
  const here = formReducer(form, { do: "show-errors", errors: { city: "No" } });
  const elsewhere = formReducer(form, { do: "show-errors", errors: { lastName: "No" } });

  expect(here.only).toEqual(["address"]);
  expect(elsewhere.only).toBeUndefined();
});

it("D69: only a change of what was asked counts as a change", () => {
  const account = { status: "rejected" as const, corrections: [city, photo] };
  const other = formReducer(base, { do: "set", name: "address", value: "1 Marina" });
  const corrected = formReducer(base, { do: "set", name: "city", value: "Epe" });
  const pictured = formReducer(base, { do: "set-image", name: "passportImage", image });

  expect(isUnchanged(account, base, base)).toBe(true);
  expect(isUnchanged(account, base, other)).toBe(true);
  expect(isUnchanged(account, base, corrected)).toBe(false);
  expect(isUnchanged(account, base, pictured)).toBe(false);
  expect(isUnchanged({ ...account, status: "pending" }, base, base)).toBe(false);
});

it("D69: without a list of corrections any change counts", () => {
  const account = { status: "rejected" } as const;
  const changes = [
    formReducer(base, { do: "set", name: "address", value: "1 Marina" }),
    formReducer(base, { do: "set-image", name: "passportImage", image }),
    formReducer(base, { do: "mandate", isGiven: true }),
    formReducer(base, { do: "remove-holding", registerCode: "5" }),
    formReducer(base, { do: "add-director" }),
  ];

  expect(isUnchanged(account, base, { ...base, consent: false })).toBe(true);
  expect(changes.map((form) => isUnchanged(account, base, form))).toEqual(changes.map(() => false));
});
