import type { ReactNode } from "react";
import { maxPhoneDigits } from "#shared/kyc/limits.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { toastError } from "../ui/toast.ts";
import { readDialled } from "./dialled-number.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { Input, NativeSelect, SelectArrow } from "./input-look.tsx";
import { Limited } from "./Limited.tsx";
import css from "./PhoneField.module.css";
import { useReadOnly } from "./read-only.ts";

interface DialCountry {
  name: string;
  iso2: string;
  phonecode: string;
  flag: string;
}

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The country whose dialling code is shown before the number. */
  country: DialCountry | undefined;
  countries: readonly DialCountry[];
  /** If given, the code can be chosen here; if not, it follows from another field. */
  onCountryChange?: (iso2: string) => void;
  autoComplete?: string;
  /** Below the input. */
  children?: ReactNode;
};

export const PhoneField = ({
  value,
  onChange,
  onBlur,
  country,
  countries,
  onCountryChange,
  autoComplete = "tel-national",
  children,
  ...field
}: Props) => {
  const { name, help, error, isRequired } = field;
  const isReadOnly = useReadOnly();
  const known = country && !onCountryChange ? [country] : countries;
  const read = (typed: string): string => {
    const dialled = readDialled(typed, known);
    if (dialled.country && dialled.country.phonecode !== country?.phonecode) {
      onCountryChange?.(dialled.country.iso2);
    }
    return dialled.national;
  };
  const maxOf = (digits: string) => maxLengthOf(digits, country);
  return (
    <FieldFrame {...field}>
      <Limited clean={read} max={maxOf} isNumber>
        <div className={css.row}>
          {onCountryChange && !isReadOnly ? (
            <DialSelect {...{ name, label: field.label, country, countries, onCountryChange }} />
          ) : (
            // A read-only field without a number shows no code either.
            (!isReadOnly || value !== "") && <DialCode country={country} />
          )}
          <Input
            id={fieldIds(name).input}
            name={name}
            type="tel"
            inputMode="tel"
            enterKeyHint="next"
            autoComplete={autoComplete}
            maxLength={maxOf(value)}
            readOnly={isReadOnly}
            value={value}
            onChange={(event) => onChange(read(event.target.value))}
            onBlur={onBlur}
            onPaste={refusePaste}
            onDrop={refusePaste}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ name, help, error })}
          />
        </div>
      </Limited>
      {children}
    </FieldFrame>
  );
};

/**
 * The limit is one of the national number. A trunk 0 comes on top where the national number has eleven
 * digits without it, and a number with another country's code is never cut (D28, D111).
 */
const maxLengthOf = (digits: string, country: DialCountry | undefined): number => {
  if (digits.startsWith("+")) return maxDialledLength;
  const isTrunkOnTop = digits.startsWith("0") && longNumbers.includes(country?.iso2 ?? "");
  return maxPhoneDigits + (isTrunkOnTop ? 1 : 0);
};

/** Countries whose numbers have eleven digits after the trunk 0. */
const longNumbers = ["AR", "AT", "BR", "CN", "DE", "ID", "RS"];

/** A plus sign and the fifteen digits of E.164. */
const maxDialledLength = 16;

const refusePaste = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
  toastError(fieldMessages.pasteBlocked);
};

const prefix = (country: DialCountry): string =>
  `${flagOf(country)} +${country.phonecode.replace(/^\+/, "")}`;

/** Windows has no flags. */
const flagOf = ({ flag, iso2 }: DialCountry): string =>
  navigator.userAgent.includes("Windows") ? iso2 : flag;

const DialCode = ({ country }: { country: DialCountry | undefined }) => (
  <span className={country ? css.code : css.noCode}>{country ? prefix(country) : "+"}</span>
);

interface DialSelectProps {
  name: string;
  label: string;
  country: DialCountry | undefined;
  countries: readonly DialCountry[];
  onCountryChange: (iso2: string) => void;
}

/** The closed select shows only flag and code; its list shows the names. */
const DialSelect = ({ name, label, country, countries, onCountryChange }: DialSelectProps) => (
  <SelectArrow className={css.dial}>
    <span aria-hidden="true">{country ? prefix(country) : "+"}</span>
    <NativeSelect
      aria-label={fieldMessages.dialCode(label)}
      id={`${fieldIds(name).input}-country`}
      value={country?.iso2 ?? ""}
      onChange={(event) => onCountryChange(event.target.value)}
    >
      <option value="" />
      {countries.map((choice) => (
        <option key={choice.iso2} value={choice.iso2}>
          {`${flagOf(choice)} ${choice.name} (+${choice.phonecode.replace(/^\+/, "")})`}
        </option>
      ))}
    </NativeSelect>
  </SelectArrow>
);
