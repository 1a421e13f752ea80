import { checkMessages as say } from "#shared/messages/check-answers.ts";
import { sectionTitles } from "#shared/messages/public-form.ts";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { type AnswerKind, type AnswerRow, answerOf, isGiven, rowsOf } from "../model/answers.ts";
import { isLeftToClerks, type SectionName } from "../model/form-fields.ts";
import type { Images } from "../model/form-state.ts";
import { useForm } from "../model/form-store.ts";
import { Answer } from "./Answer.tsx";
import css from "./AnswerList.module.css";
import { FieldLink } from "./FieldLink.tsx";
import { useSectionNames } from "./use-section-states.ts";

/** Every answer with a link that leads to its input, kept up to date (D62). */
export const AnswerList = () => {
  const accountType = useForm((form) => form.accountType);
  const furtherDirectors = useForm((form) => form.furtherDirectors);
  const manualBankCheck = useForm(isLeftToClerks);
  const bankCheck = useForm((form) => form.bankCheck);
  const hidden = useForm((form) => form.hidden);
  const kind = { accountType, furtherDirectors, manualBankCheck, bankCheck, hidden };
  return (
    <section aria-labelledby="check-answers" className={css.panel}>
      <h2 id="check-answers">{say.checkTitle}</h2>
      {useSectionNames()
        .filter((name) => name !== "accountType" && name !== "consent")
        .map((name) => (
          <Group key={name} name={name} kind={kind} />
        ))}
    </section>
  );
};

const Group = ({ name, kind }: { name: SectionName; kind: AnswerKind }) => {
  const rows = rowsOf(kind, name);
  const given = useForm((form) => rows.map((row) => (isGiven(form, row) ? "1" : "0")).join(""));
  const open = rows.filter((_, place) => given[place] === "0");
  return (
    <section>
      <h3>{sectionTitles[name]}</h3>
      <dl>
        {rows.map((row, place) => given[place] === "1" && <Given key={row.field} row={row} />)}
        <Open label={say.missingAnswers} rows={open.filter((row) => row.isRequired)} />
        <Open label={say.notGiven} rows={open.filter((row) => !row.isRequired)} />
      </dl>
    </section>
  );
};

const Given = ({ row }: { row: AnswerRow }) => {
  const { field, fields, label } = row;
  const text = useForm((form) => answerOf(form, row));
  const image = useForm(({ images }) => images[field as keyof Images]);
  const error = useForm(({ errors }) => fields.map((name) => errors[name]).find(Boolean));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Answer {...{ text, image, error, label }} />
      </dd>
      <dd>
        <FieldLink field={field}>
          {say.change}
          <VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </FieldLink>
      </dd>
    </div>
  );
};

/** Without an answer there is nothing to check: the labels lead to the inputs. */
const Open = ({ label, rows }: { label: string; rows: readonly AnswerRow[] }) =>
  rows.length > 0 && (
    <div data-open="">
      <dt>{label}</dt>
      <dd>
        {rows.map((row) => (
          <FieldLink key={row.field} field={row.field}>
            {row.label}
          </FieldLink>
        ))}
      </dd>
    </div>
  );
