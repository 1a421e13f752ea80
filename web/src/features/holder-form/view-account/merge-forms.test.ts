import { describe, expect, it } from "vitest";
import { formReducer } from "../model/form-reducer.ts";
import type { FormState } from "../model/form-state.ts";
import { aFilledForm } from "../model/testing/a-filled-form.ts";
import { mergeForms } from "./merge-forms.ts";

const opened = aFilledForm({}, { purpose: "update" });
const base: FormState = { ...opened, storedImages: opened.images };
const newImage = { blob: new Blob(["new"]), source: new Blob(["new"]), quarterTurns: 0 };

describe("an account that changed while its form was open (R-05)", () => {
  const mine = formReducer(formReducer(base, { do: "set", name: "address", value: "1 Marina" }), {
    do: "set-image",
    name: "passportImage",
    image: newImage,
  });
  const other = aFilledForm({ city: "Epe", address: "9 Broad Street" }, { purpose: "update" });
  const theirs: FormState = { ...other, mandated: true, storedImages: other.images };
  const merged = mergeForms({ base, mine, theirs });

  it("is shown with the new data and the holder's own changes", () => {
    expect(merged.values.address).toBe("1 Marina");
    expect(merged.values.city).toBe("Epe");
    expect(merged.mandated).toBe(true);
    expect(merged.images.passportImage).toBe(newImage);
    expect(merged.images.identificationImage).toBe(theirs.images.identificationImage);
  });

  it("keeps consent and the bank check when the bank account is the same", () => {
    expect(merged.consent).toBe(true);
    expect(merged.bankCheck.state).toBe("verified");
  });

  it("needs a new bank check when the name and the number were not checked together", () => {
    const renamed = aFilledForm({ lastName: "Obi" }, { purpose: "update" });
    const numbered = formReducer(base, {
      do: "set",
      name: "bank.bankAccountNumber",
      value: "0123456796",
    });

    expect(mergeForms({ base, mine: numbered, theirs: renamed }).bankCheck.state).toBe("idle");
  });
});

describe("the parts of a merged form", () => {
  const theirs: FormState = {
    ...base,
    furtherDirectors: 1,
    holdings: [],
    storedImages: base.images,
  };
  const merge = (mine: Partial<FormState>, over: Partial<FormState> = {}) =>
    mergeForms({ base, mine: { ...base, ...mine }, theirs: { ...theirs, ...over } });
  const holding = { registerName: "Zenith", registerCode: "80", accounts: ["1"] };

  it("are theirs unless the holder changed them", () => {
    const untouched = merge({});
    const touched = merge({ furtherDirectors: 2, mandated: true, holdings: [holding] });

    expect([untouched.furtherDirectors, untouched.holdings]).toEqual([1, []]);
    expect(touched).toMatchObject({ furtherDirectors: 2, mandated: true, holdings: [holding] });
  });

  it("include what the holder was choosing, and count as one more edit", () => {
    const pick: FormState["pick"] = { register: undefined, searchType: "N", chosen: [] };

    const merged = merge({ pick, edits: 4 });

    expect(merged.pick).toEqual(pick);
    expect(merged.edits).toBe(5);
  });

  it("keep an image of theirs that the holder did not replace", () => {
    const images = { ...base.images, passportImage: newImage };

    expect(merge({}, { images }).images.passportImage).toBe(newImage);
  });
});
