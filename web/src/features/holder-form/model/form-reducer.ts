import type { ImageField } from "#shared/kyc/images.ts";
import { maxDirectors } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import type { ChosenImage } from "../../../components/fields/chosen-image.ts";
import { withoutDirector } from "./directors.ts";
import { fieldsOfSection, sectionNamesOf } from "./form-fields.ts";
import {
  type BankCheckState,
  type Doubt,
  emptyPick,
  type FormState,
  type HoldingPick,
  type Sending,
  type TextField,
} from "./form-state.ts";
import { holdingOfPick, withHolding, withoutHolding } from "./holdings.ts";

export type FormAction =
  | { do: "set-type"; accountType: AccountType }
  | { do: "set"; name: TextField; value: string }
  | { do: "set-bank"; code: string; bankName: string }
  | { do: "mandate"; isGiven: boolean }
  | { do: "consent"; isGiven: boolean }
  | { do: "set-image"; name: ImageField; image: ChosenImage | undefined }
  | { do: "add-director" }
  | { do: "remove-director"; place: number }
  | { do: "pick"; pick: Partial<HoldingPick> }
  | { do: "add-holding" }
  | { do: "remove-holding"; registerCode: string }
  | { do: "manual-bank-check"; isWanted: boolean }
  | { do: "bank-checked"; check: BankCheckState }
  | { do: "use-bank-spelling"; names: Partial<Record<TextField, string>> }
  | { do: "show-all" }
  | { do: "show-errors"; errors: Record<string, string> }
  | { do: "show-error"; name: string; error: string | undefined }
  | { do: "show-doubts"; doubts: Record<string, Doubt> }
  | { do: "take-meant-email" }
  | { do: "sending"; sending: Sending }
  | { do: "replace"; form: FormState };

/** Only changes of content raise `edits`. */
export const formReducer = (form: FormState, action: FormAction): FormState => {
  switch (action.do) {
    case "set-type":
      return setType(form, action.accountType);
    case "set":
      return setText(form, action.name, action.value);
    case "set-bank":
      return withoutAccount(
        edited(form, "bank.bankName", {
          values: {
            ...form.values,
            "bank.bankName": action.bankName,
            "bank.bankSortCode": action.code,
          },
        }),
      );
    case "mandate":
      return edited(form, "mandated", { mandated: action.isGiven });
    case "consent":
      return { ...form, consent: action.isGiven, errors: without(form.errors, "consent") };
    case "set-image":
      return setImage(form, action.name, action.image);
    case "add-director":
      return addDirector(form);
    case "remove-director":
      return removeDirector(form, action.place);
    case "pick":
      return setPick(form, { ...form.pick, ...action.pick });
    case "add-holding":
      return addHolding(form);
    case "remove-holding":
      return edited(form, "holdings", {
        holdings: withoutHolding(form.holdings, action.registerCode),
      });
    case "manual-bank-check":
      return edited(form, "bank.bankAccountNumber", { manualBankCheck: action.isWanted });
    case "bank-checked":
      return { ...form, bankCheck: action.check };
    case "use-bank-spelling":
      return withSpelling(form, action.names);
    case "show-all":
      return withAllShown(form);
    case "show-errors":
      return {
        ...withHiddenErrors(form, action.errors),
        errors: action.errors,
        refusals: form.refusals + Math.sign(Object.keys(action.errors).length),
      };
    case "show-error":
      return {
        ...form,
        errors: action.error
          ? { ...form.errors, [action.name]: action.error }
          : without(form.errors, action.name),
      };
    case "show-doubts":
      return { ...form, doubts: action.doubts };
    case "take-meant-email":
      return takeMeantEmail(form);
    case "sending":
      return { ...form, sending: action.sending };
    case "replace":
      return action.form;
  }
};

const edited = (form: FormState, name: string, change: Partial<FormState>): FormState => ({
  ...form,
  ...change,
  errors: without(form.errors, name),
  doubts: without(form.doubts, name),
  edits: form.edits + 1,
});

const withAllShown = (form: FormState): FormState => ({ ...form, only: undefined, hidden: [] });

/** An error in a hidden part shows the whole form. */
const withHiddenErrors = (form: FormState, errors: Record<string, string>): FormState => {
  if (!form.only) return form;
  const shown = sectionNamesOf(form).flatMap((name) => fieldsOfSection(form, name));
  const isHidden = Object.keys(errors).some((name) => !shown.includes(name));
  return isHidden ? withAllShown(form) : form;
};

const without = <T>(all: Record<string, T>, name: string): Record<string, T> => {
  if (!(name in all)) return all;
  const { [name]: _, ...others } = all;
  return others;
};

/** Also in the confirmation, if the same slip is there. */
const takeMeantEmail = (form: FormState): FormState => {
  const { email, confirmEmail } = form.values;
  const meant = form.doubts.email?.meant;
  if (!meant) return form;
  const taken = setText(form, "email", meant);
  return confirmEmail === email ? setText(taken, "confirmEmail", meant) : taken;
};

/** Keeps the shared fields. The bank check starts again, because it is about another name. */
const setType = (form: FormState, accountType: AccountType): FormState =>
  form.accountType === accountType
    ? form
    : { ...edited(form, "", { accountType }), errors: {}, bankCheck: { state: "idle" } };

const setImage = (
  form: FormState,
  name: ImageField,
  image: ChosenImage | undefined = form.storedImages[name],
): FormState => edited(form, name, { images: { ...form.images, [name]: image } });

const addDirector = (form: FormState): FormState =>
  form.furtherDirectors + 1 >= maxDirectors
    ? form
    : edited(form, "", { furtherDirectors: form.furtherDirectors + 1 });

/** Drops the errors of later directors, whose places change; the next check brings them back. */
const removeDirector = (form: FormState, place: number): FormState => {
  const { values, furtherDirectors, errors } = form;
  const others = Object.entries(errors).filter(([name]) => !name.startsWith("directors."));
  return edited({ ...form, errors: Object.fromEntries(others) }, "", {
    values: withoutDirector(values, place, furtherDirectors),
    furtherDirectors: furtherDirectors - 1,
  });
};

const setText = (form: FormState, name: TextField, value: string): FormState => {
  if ((form.values[name] ?? "") === value) return form;
  const values = { ...form.values, [name]: value, ...emptied[name] };
  const next = edited(withoutComparisons(form, name), name, { values });
  // Keyboards of phones add a space after each suggested word.
  const isSame = (form.values[name] ?? "").trim() === value.trim();
  if (namesOnAccount.includes(name)) return isSame ? next : withoutAccount(next);
  if (name !== "bank.bankAccountNumber") return next;
  return { ...next, bankCheck: { state: "idle" }, isAccountCleared: false };
};

/** Their sentences compare them with the first field, and are about its old value. */
const compared: Partial<Record<TextField, readonly TextField[]>> = {
  phone: ["confirmPhone"],
  email: ["confirmEmail"],
  nationality: ["phone", "confirmPhone"],
  country: ["phone", "confirmPhone"],
  secondaryPhoneCountry: ["secondaryPhone"],
};

/** An empty field stays marked as missing. */
const withoutComparisons = (form: FormState, changed: TextField): FormState => {
  const outdated = compared[changed]?.filter((name) => form.errors[name] && form.values[name]);
  return outdated?.length ? { ...form, errors: outdated.reduce(without, form.errors) } : form;
};

const namesOnAccount: TextField[] = ["firstName", "middleName", "lastName", "companyName"];

const emptied: Partial<Record<TextField, Partial<FormState["values"]>>> = {
  country: { state: "", city: "" },
  state: { city: "" },
};

/** A check holds only for the name and bank that it was made with. */
const withoutAccount = (form: FormState): FormState => ({
  ...form,
  values: { ...form.values, "bank.bankAccountNumber": "" },
  // Keep the same object, so that a key stroke in a name does not render the bank section again.
  bankCheck: form.bankCheck.state === "idle" ? form.bankCheck : { state: "idle" },
  isAccountCleared: form.isAccountCleared || form.values["bank.bankAccountNumber"] !== "",
  errors: without(form.errors, "bank.bankAccountNumber"),
});

/** The number is checked again, from the bank's remembered answer. */
const withSpelling = (form: FormState, names: Partial<Record<TextField, string>>): FormState => {
  const number = form.values["bank.bankAccountNumber"];
  const respelled = Object.entries(names).reduce(
    (next, [name, value]) => setText(next, name as TextField, value ?? ""),
    form,
  );
  return setText(respelled, "bank.bankAccountNumber", number);
};

/** Chosen accounts are content, also before they are added. */
const setPick = (form: FormState, pick: HoldingPick): FormState => {
  const next = edited(form, "holdings", { pick });
  const isContent = holdingOfPick(form.pick) ?? holdingOfPick(pick);
  return isContent ? next : { ...next, edits: form.edits };
};

const addHolding = (form: FormState): FormState => {
  const holding = holdingOfPick(form.pick);
  if (!holding) return form;
  return edited(form, "holdings", {
    holdings: withHolding(form.holdings, holding),
    pick: emptyPick,
  });
};
