import { useState } from "react";
import type { BankVariant } from "#shared/contract/lookups.ts";
import { bankSpellingMessages as say } from "#shared/messages/bank-spelling.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { WithName } from "../../../components/ui/WithName.tsx";
import { moveFocus } from "../../../lib/move-focus.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import css from "./ManualCheck.module.css";

/** Offers the bank's spelling of a name, and then the holder's own (D111). */
export const BankSpelling = ({ variants }: { variants: BankVariant[] }) => {
  const { dispatch } = useFormStore();
  const firstName = useForm(({ values }) => values.firstName);
  const middleName = useForm(({ values }) => values.middleName);
  const lastName = useForm(({ values }) => values.lastName);
  const [before, setBefore] = useState<{ own: Names; used: string }>();
  const own: Names = { firstName, middleName, lastName };
  const offered = namesAtBank(own, variants);
  const isUsed = !offered && before?.used === textOf(own);
  const names = isUsed ? before.own : offered;
  if (!names) return null;
  const use = () => {
    setBefore(isUsed ? undefined : { own, used: textOf(names) });
    dispatch({ do: "use-bank-spelling", names });
  };
  const name = textOf(names);
  return (
    <div className={css.offer}>
      <Button
        look="outline"
        size="sm"
        onClick={moveFocus(() => focusInput("bank.bankAccountNumber"), use)}
      >
        {isUsed ? say.useOwn : say.useBanks}
      </Button>
      <p className={css.small}>
        <WithName name={name}>{(isUsed ? say.ownName : say.nameAtBank)(name)}</WithName>
      </p>
    </div>
  );
};

type Names = Record<"firstName" | "middleName" | "lastName", string>;

const textOf = ({ firstName, middleName, lastName }: Names): string =>
  [firstName, middleName, lastName].filter(Boolean).join(" ");

/** @returns the names as the bank spells them; undefined unless a name of two letters or more is equal */
const namesAtBank = (own: Names, variants: BankVariant[]): Names | undefined => {
  if (variants.length === 0 || variants.some(({ kind }) => kind !== "spelling")) return undefined;
  const left = new Map(variants.map(({ typed, bank }) => [typed, capitalized(bank)]));
  /** Only whole words, each once: "Ali" is a part of "Alice". */
  const respelled = (name: string) =>
    name.replace(/[\p{L}\p{M}'’-]+/gu, (word) => {
      const spelling = left.get(word);
      left.delete(word);
      return spelling ?? word;
    });
  const names = {
    firstName: respelled(own.firstName),
    middleName: respelled(own.middleName),
    lastName: respelled(own.lastName),
  };
  const written = new Set(textOf(names).split(/\s+/u));
  const isPartEqual = textOf(own)
    .split(/\s+/u)
    .some((word) => word.length > 1 && written.has(word));
  return isPartEqual && textOf(names) !== textOf(own) ? names : undefined;
};

const capitalized = (name: string): string =>
  name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
