import { useEffect, useMemo, useState } from "react";
import { accountNumberLength, bvnLength } from "#shared/kyc/limits.ts";
import { formMessages } from "#shared/messages/form.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { DigitsField } from "../../../components/fields/DigitsField.tsx";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { useLoaded } from "../../../components/fields/use-loaded.ts";
import { useLookup } from "../../../lib/lookups.ts";
import { moveFocus } from "../../../lib/move-focus.ts";
import { type BankCheckState, isReadyForAccount } from "../model/form-state.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { useBankCheck } from "../model/use-bank-check.ts";
import { useField, useFieldProps } from "../model/use-field.ts";
import { BankCheckStatus } from "../parts/BankCheckStatus.tsx";
import { DoubtLine } from "../parts/DoubtLine.tsx";
import { FormSection } from "../parts/FormSection.tsx";
import { Why } from "../parts/Why.tsx";
import { initialsOfBank } from "./initials-of-bank.ts";

export const BankSection = () => (
  <FormSection name="bank">
    <BankSelect />
    <Bvn />
    <AccountNumber />
    <Why about="bank" />
  </FormSection>
);

const BankSelect = () => {
  const { dispatch } = useFormStore();
  const { list, isLoading, retry } = useLookup("listBanks");
  const code = useForm(({ values }) => values["bank.bankSortCode"]);
  const name = useForm(({ values }) => values["bank.bankName"]);
  const options = useMemo(() => {
    const choices = (list ?? []).map((bank) => ({
      label: bank.name,
      value: bank.code,
      shortNames: initialsOfBank(bank.name),
    }));
    // Keep showing the bank of a draft while the list loads.
    return code && !choices.some(({ value }) => value === code)
      ? [{ label: name, value: code }, ...choices]
      : choices;
  }, [list, code, name]);
  return (
    <SelectField
      {...useFieldProps("bank.bankName")}
      value={code}
      onChange={(value, choice) =>
        dispatch({ do: "set-bank", code: value, bankName: choice?.label ?? "" })
      }
      options={options}
      isLoading={isLoading}
      onRetry={retry}
    />
  );
};

const Bvn = () => (
  <DigitsField {...useField("bank.bankVerificationNumber")} maxLength={bvnLength}>
    <DoubtLine name="bank.bankVerificationNumber" />
    <Why about="bvn" />
  </DigitsField>
);

const AccountNumber = () => {
  const { onBlur: _, ...field } = useField("bank.bankAccountNumber");
  const isReady = useForm(isReadyForAccount);
  const isCompany = useForm((form) => form.accountType === "corporate");
  const isCleared = useForm((form) => form.isAccountCleared);
  const check = useForm((form) => form.bankCheck);
  const { checkAgain } = useBankCheck();
  const isUnusual = useUnusualNumber(field.value);
  return (
    <DigitsField
      {...field}
      help={isReady ? field.help : isCompany ? say.accountNeedsCompany : say.accountNeeds}
      maxLength={accountNumberLength}
      disabled={!isReady}
    >
      <div role="status">
        {isCleared && <p>{say.accountCleared}</p>}
        {isUnusual && check.state === "checking" && <p>{formMessages.nubanHint}</p>}
      </div>
      <BankCheckStatus
        check={check}
        isCompany={isCompany}
        onAgain={moveFocus(() => focusInput(field.name), checkAgain)}
      />
      <Spelling check={check} />
      <ManualCheck />
    </DigitsField>
  );
};

/** Stays once it is loaded, because it offers the holder's own spelling again. */
const Spelling = ({ check }: { check: BankCheckState }) => {
  const { variants = [] } = check.state === "verified" ? check : {};
  const [isWanted, setWanted] = useState(false);
  if (variants.length > 0 && !isWanted) setWanted(true);
  const loaded = useLoaded(
    () => import("./BankSpelling.tsx"),
    isWanted,
    () => undefined,
  );
  return loaded && <loaded.BankSpelling variants={variants} />;
};

/** Loaded once the bank has not confirmed an account. */
const ManualCheck = () => {
  const isUnconfirmed = useForm(
    ({ bankCheck: { state } }) => state === "mismatch" || state === "failed",
  );
  const loaded = useLoaded(
    () => import("./ManualCheck.tsx"),
    isUnconfirmed,
    () => undefined,
  );
  return loaded && <loaded.ManualCheck />;
};

/** Only a hint, never an error: wallets and migrated accounts do not follow the check digit. */
const useUnusualNumber = (accountNumber: string): boolean => {
  const bankCode = useForm(({ values }) => values["bank.bankSortCode"]);
  const [isUnusual, setUnusual] = useState(false);
  useEffect(() => {
    setUnusual(false);
    if (accountNumber.length !== accountNumberLength) return;
    let isWanted = true;
    import("../model/unusual-number.ts").then(
      ({ isUnusualNumber }) => isWanted && setUnusual(isUnusualNumber(accountNumber, bankCode)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [accountNumber, bankCode]);
  return isUnusual;
};
