import type { HolderAccount } from "#shared/contract/holders.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { inputOf } from "../model/directors.ts";
import { fieldsOf } from "../model/form-fields.ts";
import { useFormStore } from "../model/form-store.ts";
import { FieldLink } from "../parts/FieldLink.tsx";
import css from "./AskedCorrections.module.css";

type Asked = NonNullable<HolderAccount["corrections"]>[number];

/** Each item leads to its field, so that nobody has to look for it (D75). */
export const AskedCorrections = ({ account }: { account: HolderAccount }) => (
  <ul className={css.corrections}>
    {account.corrections?.map((asked) => (
      <li key={asked.field}>
        <Name asked={asked} type={account.type} />
        <p>{asked.sentence}</p>
        {asked.text && <p className={css.text}>{asked.text}</p>}
      </li>
    ))}
  </ul>
);

const Name = ({ asked, type }: { asked: Asked; type: HolderAccount["type"] }) => {
  const form = useFormStore().get();
  const label = correctionLabelOf(asked.field, type);
  const input = inputOf(asked.field);
  if (!fieldsOf(form).includes(input)) return <b>{label}</b>;
  return (
    <FieldLink field={input}>
      <b>{label}</b>
    </FieldLink>
  );
};
