import { describe, expect, it } from "vitest";
import { type FormAction, formReducer } from "./form-reducer.ts";
import {
  emptyForm,
  type FormState,
  fullNameOf,
  type HoldingPick,
  isReadyForAccount,
} from "./form-state.ts";

const formAfter = (...actions: FormAction[]): FormState => actions.reduce(formReducer, emptyForm());

const verified: FormAction[] = [
  { do: "set", name: "firstName", value: "Ngozi" },
  { do: "set", name: "lastName", value: "Eze" },
  { do: "set-bank", code: "058", bankName: "Guaranty Trust Bank" },
  { do: "set", name: "bank.bankAccountNumber", value: "0123456785" },
  { do: "bank-checked", check: { state: "verified", accountName: "EZE NGOZI", missing: [] } },
];

describe("a sentence that compares two fields", () => {
  it.each([
    ["secondaryPhoneCountry", "secondaryPhone"],
    ["phone", "confirmPhone"],
    ["email", "confirmEmail"],
    ["nationality", "phone"],
  ] as const)("goes when %s changes, because it is about the old value", (changed, name) => {
    const form = formAfter(
      { do: "set", name, value: "08091112222" },
      { do: "show-error", name, error: "These do not fit" },
      { do: "set", name: changed, value: "Ghana" },
    );

    expect(form.errors).toEqual({});
  });

  it("stays while the second field is empty", () => {
    const form = formAfter(
      { do: "show-error", name: "confirmPhone", error: "This is required" },
      { do: "set", name: "phone", value: "08091112222" },
    );

    expect(form.errors).toEqual({ confirmPhone: "This is required" });
  });
});

describe("the bank account in the form (R-61, R-70)", () => {
  it("can be entered only when the bank, first name and last name are given", () => {
    expect(isReadyForAccount(formAfter(...verified.slice(0, 2)))).toBe(false);
    expect(isReadyForAccount(formAfter(...verified.slice(0, 3)))).toBe(true);
  });

  it.each(["firstName", "middleName", "lastName"] as const)(
    "is cleared together with its check when %s changes, and the form explains why",
    (name) => {
      const form = formAfter(...verified, { do: "set", name, value: "Other" });

      expect(form.values["bank.bankAccountNumber"]).toBe("");
      expect(form.bankCheck).toEqual({ state: "idle" });
      expect(form.isAccountCleared).toBe(true);
    },
  );

  it("D65: stays when only a space is typed after a name", () => {
    const before = formAfter(...verified);
    const after = formReducer(before, {
      do: "set",
      name: "firstName",
      value: `${before.values.firstName} `,
    });

    expect(after.values.firstName).toBe(`${before.values.firstName} `);
    expect(after.values["bank.bankAccountNumber"]).toBe(before.values["bank.bankAccountNumber"]);
    expect(after.bankCheck).toBe(before.bankCheck);
  });

  it("is cleared together with its check when the bank changes", () => {
    const form = formAfter(...verified, { do: "set-bank", code: "011", bankName: "First Bank" });

    expect(form.values["bank.bankAccountNumber"]).toBe("");
    expect(form.values["bank.bankName"]).toBe("First Bank");
    expect(form.bankCheck).toEqual({ state: "idle" });
  });

  it("keeps the same check object while a name is typed, so that no key causes a new render", () => {
    const before = formAfter({ do: "set", name: "lastName", value: "A" });
    const after = formReducer(before, { do: "set", name: "lastName", value: "Ad" });

    expect(after.bankCheck).toBe(before.bankCheck);
  });

  it("loses its check when a digit changes", () => {
    const form = formAfter(...verified, {
      do: "set",
      name: "bank.bankAccountNumber",
      value: "012345678",
    });

    expect(form.bankCheck).toEqual({ state: "idle" });
  });

  it("keeps its check when another field changes", () => {
    const form = formAfter(...verified, { do: "set", name: "email", value: "a@b.ng" });

    expect(form.bankCheck.state).toBe("verified");
  });

  it("is compared with first, middle and last name joined by spaces", () => {
    const form = formAfter(...verified, { do: "set", name: "middleName", value: " Ada " });

    expect(fullNameOf(form)).toBe("Ngozi Ada Eze");
  });
});

describe("places in the form", () => {
  it("are cleared when the place above them changes", () => {
    const home: FormAction[] = [
      { do: "set", name: "country", value: "Nigeria" },
      { do: "set", name: "state", value: "Lagos" },
      { do: "set", name: "city", value: "Ikeja" },
    ];

    const otherState = formAfter(...home, { do: "set", name: "state", value: "Ogun" }).values;
    const otherCountry = formAfter(...home, { do: "set", name: "country", value: "Ghana" }).values;

    expect([otherState.state, otherState.city]).toEqual(["Ogun", ""]);
    expect([otherCountry.state, otherCountry.city]).toEqual(["", ""]);
  });
});

describe("a message beside a field", () => {
  it("disappears when its field changes, while other messages stay", () => {
    const form = formAfter(
      { do: "show-errors", errors: { title: "Title is required", email: "Email is required" } },
      { do: "set", name: "title", value: "Dr" },
    );

    expect(form.errors).toEqual({ email: "Email is required" });
  });
});

describe("the count of edits", () => {
  it("rises with changed values, not with consent, checks, messages or unchanged values", () => {
    const quiet = formAfter(
      { do: "consent", isGiven: true },
      { do: "bank-checked", check: { state: "checking" } },
      { do: "show-error", name: "title", error: "Title is required" },
    );

    expect(quiet.edits).toBe(0);
    expect(formAfter({ do: "set", name: "title", value: "Dr" }).edits).toBe(1);
    expect(formAfter({ do: "set", name: "title", value: "" }).edits).toBe(0);
  });
});

describe("adding a company (R-62)", () => {
  const pick = {
    register: { label: "BUA Foods Plc", value: "5" },
    searchType: "N",
    chosen: [{ label: "Ngozi Eze 77", value: "77" }],
  } as const;

  it("moves the picked company to the list and empties the pick", () => {
    const form = formAfter(
      { do: "pick", pick: { ...pick, chosen: [...pick.chosen] } },
      { do: "add-holding" },
    );

    expect(form.holdings).toEqual([
      { registerName: "BUA Foods Plc", registerCode: "5", accounts: ["77"] },
    ]);
    expect(form.pick).toEqual({ register: undefined, searchType: "", chosen: [] });
  });

  it("counts chosen accounts as a change of content, before they are added", () => {
    const choose = (chosen: HoldingPick["chosen"]): FormAction => ({
      do: "pick",
      pick: { ...pick, chosen },
    });

    expect(formAfter(choose([])).edits).toBe(0);
    expect(formAfter(choose([...pick.chosen])).edits).toBe(1);
    expect(formAfter(choose([...pick.chosen]), choose([])).edits).toBe(2);
  });

  it("adds nothing without an account number", () => {
    expect(
      formAfter({ do: "pick", pick: { ...pick, chosen: [] } }, { do: "add-holding" }).holdings,
    ).toEqual([]);
  });
});

describe("the account type (R-02, R-04)", () => {
  const switched = formAfter(
    ...verified,
    { do: "set", name: "email", value: "a@b.ng" },
    { do: "consent", isGiven: true },
    { do: "set-type", accountType: "corporate" },
  );

  it("is individual by default", () => {
    expect(emptyForm().accountType).toBe("individual");
  });

  it("keeps the entered values when it changes, but resets the bank check", () => {
    expect(switched.accountType).toBe("corporate");
    expect(switched.values.email).toBe("a@b.ng");
    expect(switched.values["bank.bankAccountNumber"]).toBe("0123456785");
    expect(switched.consent).toBe(true);
    expect(switched.bankCheck).toEqual({ state: "idle" });
    expect(isReadyForAccount(switched)).toBe(false);
  });

  it("corporate uses the company name for the bank account, and a new name clears the number (R-61)", () => {
    const named = formReducer(switched, { do: "set", name: "companyName", value: "Zuma Ltd" });

    expect(fullNameOf(named)).toBe("Zuma Ltd");
    expect(isReadyForAccount(named)).toBe(true);
    expect(named.values["bank.bankAccountNumber"]).toBe("");
  });
});

describe("directors (R-46, D31)", () => {
  const name = (place: number, value: string): FormAction => ({
    do: "set",
    name: `directors.${place}.directorName`,
    value,
  });
  const three = formAfter(
    { do: "add-director" },
    { do: "add-director" },
    { do: "add-director" },
    name(0, "Ada"),
    name(1, "Bola"),
    name(2, "Chidi"),
  );

  it("move up when an earlier director is removed", () => {
    const two = formReducer(three, { do: "remove-director", place: 1 });

    expect(two.furtherDirectors).toBe(2);
    expect(two.values["directors.0.directorName"]).toBe("Ada");
    expect(two.values["directors.1.directorName"]).toBe("Chidi");
    expect("directors.2.directorName" in two.values).toBe(false);
  });

  it("leave no values behind for a director who is added later", () => {
    const again = [{ do: "remove-director", place: 2 }, { do: "add-director" }] as const;

    expect(again.reduce(formReducer, three).values["directors.2.directorName"]).toBeUndefined();
  });

  it("number at most twenty, including the first", () => {
    const many = Array.from({ length: 30 }, (): FormAction => ({ do: "add-director" }));

    expect(formAfter(...many).furtherDirectors).toBe(19);
  });
});

describe("an image that the registrar already has", () => {
  it("comes back when the new image is removed", () => {
    const image = { blob: new Blob(["a"]), source: new Blob(["a"]), quarterTurns: 0 };
    const stored: FormState = {
      ...emptyForm(),
      images: { passportImage: image },
      storedImages: { passportImage: image },
    };

    const replaced = formReducer(stored, {
      do: "set-image",
      name: "passportImage",
      image: { ...image, blob: new Blob(["b"]) },
    });
    const removed = formReducer(replaced, {
      do: "set-image",
      name: "passportImage",
      image: undefined,
    });

    expect(replaced.images.passportImage).not.toBe(image);
    expect(removed.images.passportImage).toBe(image);
  });
});

describe("errors in the form", () => {
  const errors = {
    city: "City is required",
    holdings: "Add the account",
    consent: "Please give your consent before submitting",
    passportImage: "Passport photograph is required",
    mandated: "A mandate",
    "bank.bankName": "Bank is required",
    "bank.bankAccountNumber": "Account number is required",
  };
  const shown: FormAction = { do: "show-errors", errors };
  const goneAfter = (...actions: FormAction[]) => {
    const left = formAfter(shown, ...actions).errors;
    return Object.keys(errors).filter((name) => !(name in left));
  };

  it("go away when their own field changes, and the others stay", () => {
    expect(goneAfter({ do: "set", name: "city", value: "Epe" })).toEqual(["city"]);
    expect(goneAfter({ do: "pick", pick: { searchType: "N" } })).toEqual(["holdings"]);
    expect(goneAfter({ do: "remove-holding", registerCode: "5" })).toEqual(["holdings"]);
    expect(goneAfter({ do: "consent", isGiven: true })).toEqual(["consent"]);
    expect(goneAfter({ do: "mandate", isGiven: true })).toEqual(["mandated"]);
    expect(goneAfter({ do: "set-image", name: "passportImage", image: undefined })).toEqual([
      "passportImage",
    ]);
    expect(goneAfter({ do: "set-bank", code: "058", bankName: "GTB" })).toEqual([
      "bank.bankName",
      "bank.bankAccountNumber",
    ]);
    expect(goneAfter({ do: "set", name: "lastName", value: "Eze" })).toEqual([
      "bank.bankAccountNumber",
    ]);
  });

  it("all go away when the account type changes, but not when the same type is chosen", () => {
    expect(goneAfter({ do: "set-type", accountType: "corporate" })).toEqual(Object.keys(errors));
    expect(goneAfter({ do: "set-type", accountType: "individual" })).toEqual([]);
  });

  it("appear and go away one by one when a field is left", () => {
    const late: FormAction = { do: "show-error", name: "email", error: "Email is required" };

    expect(formAfter(shown, late).errors).toEqual({ ...errors, email: "Email is required" });
    expect(goneAfter({ do: "show-error", name: "city", error: undefined })).toEqual(["city"]);
  });

  it("of later directors go away when a director is removed", () => {
    const named: FormAction = { do: "show-errors", errors: { city: "C", "directors.1.name": "D" } };
    const form = formAfter({ do: "add-director" }, named, { do: "remove-director", place: 0 });

    expect(form.errors).toEqual({ city: "C" });
    expect(form.furtherDirectors).toBe(0);
  });
});

describe("the state of the form", () => {
  it("counts only changes of content as edits", () => {
    const edits = (...actions: FormAction[]) => formAfter(...actions).edits;

    expect(edits({ do: "set", name: "city", value: "Epe" })).toBe(1);
    expect(edits({ do: "set", name: "city", value: "" })).toBe(0);
    expect(edits({ do: "mandate", isGiven: true })).toBe(1);
    expect(edits({ do: "consent", isGiven: true })).toBe(0);
    expect(edits({ do: "sending", sending: { state: "judging" } })).toBe(0);
  });

  it("takes another form as it is, and each step of sending", () => {
    const other = { ...emptyForm(), edits: 7 };

    expect(formAfter({ do: "replace", form: other })).toBe(other);
    expect(formAfter({ do: "sending", sending: { state: "judging" } }).sending).toEqual({
      state: "judging",
    });
    expect(formAfter({ do: "consent", isGiven: true }).consent).toBe(true);
    expect(formAfter({ do: "mandate", isGiven: true }).mandated).toBe(true);
  });

  it("does not explain a cleared account number that was never typed", () => {
    expect(formAfter({ do: "set", name: "lastName", value: "Eze" }).isAccountCleared).toBe(false);
  });

  it("R-46: has at most 20 directors", () => {
    const actions = Array.from({ length: 25 }, (): FormAction => ({ do: "add-director" }));

    expect(formAfter(...actions).furtherDirectors).toBe(19);
  });
});

describe("what a holder may leave to the clerks, or take over", () => {
  it("D67: a manual check of the bank account is an edit, and its sentence goes", () => {
    const form = formAfter(
      { do: "show-error", name: "bank.bankAccountNumber", error: "Not confirmed" },
      { do: "manual-bank-check", isWanted: true },
    );

    expect([form.manualBankCheck, form.errors, form.edits]).toEqual([true, {}, 1]);
    expect(formReducer(form, { do: "manual-bank-check", isWanted: false }).manualBankCheck).toBe(
      false,
    );
  });

  const slip = "ngozi@gmial.com";
  const typed = (confirmEmail: string): FormAction[] => [
    { do: "set", name: "email", value: slip },
    { do: "set", name: "confirmEmail", value: confirmEmail },
    {
      do: "show-doubts",
      doubts: { email: { sentence: "Is that right?", meant: "ngozi@gmail.com" } },
    },
    { do: "take-meant-email" },
  ];

  it("D65: the email that was meant is taken, also in a confirmation with the same slip", () => {
    const { values, doubts } = formAfter(...typed(slip));

    expect([values.email, values.confirmEmail]).toEqual(["ngozi@gmail.com", "ngozi@gmail.com"]);
    expect(doubts).toEqual({});
  });

  it("D65: a confirmation without the slip stays as it was typed", () => {
    expect(formAfter(...typed("ngozi@example.com")).values.confirmEmail).toBe("ngozi@example.com");
  });

  it("D65: without a doubt about the email there is nothing to take", () => {
    const before = formAfter({ do: "set", name: "email", value: slip });

    expect(formReducer(before, { do: "take-meant-email" })).toBe(before);
  });
});
