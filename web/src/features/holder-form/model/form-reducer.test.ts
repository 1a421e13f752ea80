import { describe, expect, it } from "vitest";
import { type FormAction, formReducer } from "./form-reducer.ts";
import { emptyForm, type FormState, fullNameOf, isReadyForAccount } from "./form-state.ts";

const formAfter = (...actions: FormAction[]): FormState => actions.reduce(formReducer, emptyForm());

const verified: FormAction[] = [
  { do: "set", name: "firstName", value: "Ngozi" },
  { do: "set", name: "lastName", value: "Eze" },
  { do: "set-bank", code: "058", bankName: "Guaranty Trust Bank" },
  { do: "set", name: "bank.bankAccountNumber", value: "0123456785" },
  { do: "bank-checked", check: { state: "verified", accountName: "EZE NGOZI" } },
];

describe("the bank account in the form", () => {
  it("waits for the bank and for first and last name", () => {
    expect(isReadyForAccount(formAfter(...verified.slice(0, 2)).values)).toBe(false);
    expect(isReadyForAccount(formAfter(...verified.slice(0, 3)).values)).toBe(true);
  });

  it.each(["firstName", "middleName", "lastName"] as const)(
    "is cleared with its check when %s changes, and the form says why",
    (name) => {
      const form = formAfter(...verified, { do: "set", name, value: "Other" });

      expect(form.values["bank.bankAccountNumber"]).toBe("");
      expect(form.bankCheck).toEqual({ state: "idle" });
      expect(form.isAccountCleared).toBe(true);
    },
  );

  it("is cleared with its check when the bank changes", () => {
    const form = formAfter(...verified, { do: "set-bank", code: "011", bankName: "First Bank" });

    expect(form.values["bank.bankAccountNumber"]).toBe("");
    expect(form.values["bank.bankName"]).toBe("First Bank");
    expect(form.bankCheck).toEqual({ state: "idle" });
  });

  it("loses its check when a digit changes", () => {
    const form = formAfter(...verified, {
      do: "set",
      name: "bank.bankAccountNumber",
      value: "012345678",
    });

    expect(form.bankCheck).toEqual({ state: "idle" });
  });

  it("keeps its check when something else changes", () => {
    const form = formAfter(...verified, { do: "set", name: "email", value: "a@b.ng" });

    expect(form.bankCheck.state).toBe("verified");
  });

  it("is compared with first, middle and last name joined by blanks", () => {
    const { values } = formAfter(...verified, { do: "set", name: "middleName", value: " Ada " });

    expect(fullNameOf(values)).toBe("Ngozi Ada Eze");
  });
});

describe("places in the form", () => {
  it("go when the place above them changes", () => {
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
  it("goes when that field changes, and no other", () => {
    const form = formAfter(
      { do: "show-errors", errors: { title: "Title is required", email: "Email is required" } },
      { do: "set", name: "title", value: "Dr" },
    );

    expect(form.errors).toEqual({ email: "Email is required" });
  });
});

describe("the count of edits", () => {
  it("rises with what is sent and not with consent, checks and messages", () => {
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

describe("adding a company", () => {
  const pick = {
    register: { label: "BUA Foods Plc", value: "5" },
    searchType: "N",
    chosen: [{ label: "Ngozi Eze 77", value: "77" }],
  } as const;

  it("moves the picked one to the list and empties the pick", () => {
    const form = formAfter(
      { do: "pick", pick: { ...pick, chosen: [...pick.chosen] } },
      { do: "add-holding" },
    );

    expect(form.holdings).toEqual([
      { registerName: "BUA Foods Plc", registerCode: "5", accounts: ["77"] },
    ]);
    expect(form.pick).toEqual({ register: undefined, searchType: "", chosen: [] });
  });

  it("does nothing without an account", () => {
    expect(
      formAfter({ do: "pick", pick: { ...pick, chosen: [] } }, { do: "add-holding" }).holdings,
    ).toEqual([]);
  });
});
