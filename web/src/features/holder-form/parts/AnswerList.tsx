import { chakra } from "@chakra-ui/react/styled-system";
import { checkMessages as say } from "#shared/messages/check-answers.ts";
import { sectionTitles } from "#shared/messages/public-form.ts";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { type AnswerKind, type AnswerRow, answerOf, isGiven, rowsOf } from "../model/answers.ts";
import { isLeftToClerks, type SectionName } from "../model/form-fields.ts";
import type { Images } from "../model/form-state.ts";
import { useForm } from "../model/form-store.tsx";
import { Answer } from "./Answer.tsx";
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
    <Panel aria-labelledby="check-answers">
      <h2 id="check-answers">{say.checkTitle}</h2>
      {useSectionNames()
        .filter((name) => name !== "accountType" && name !== "consent")
        .map((name) => (
          <Group key={name} name={name} kind={kind} />
        ))}
    </Panel>
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

const Panel = chakra("section", {
  base: {
    "& > h2": { fontSize: "xl" },
    "& h3": { fontSize: "md", pt: "6", pb: "2" },
    "& > h2 + section > h3": { pt: "0" },
    "& dl > div": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      columnGap: "4",
      py: "2.5",
      borderTop: "1px solid",
      borderTopColor: "line",
    },
    "& dt": { color: "muted", fontSize: "sm", gridColumn: "1" },
    "& dd": { gridColumn: "1", minWidth: "0", whiteSpace: "pre-line", overflowWrap: "anywhere" },
    "& dd:nth-of-type(2)": {
      gridColumn: "2",
      gridRow: "1 / span 2",
      alignSelf: "center",
      color: "brandText",
      fontWeight: "semibold",
      fontSize: "sm",
    },
    "& [data-open] > dd": {
      gridColumn: "1 / -1",
      display: "flex",
      flexWrap: "wrap",
      columnGap: "4",
      color: "brandText",
      fontSize: "sm",
    },
    "@media screen and (max-width: 639.98px)": { "& > h2": { display: "none" } },
    "@media (min-width: 640px)": {
      p: "6",
      rounded: "md",
      bg: "subtle",
      "& > h2 + section > h3": { pt: "4" },
      "& dl > div": { py: "1.5", borderTopColor: "line" },
    },
    "@media (min-width: 768px)": {
      "& dl > div": { gridTemplateColumns: "11rem minmax(0, 1fr) auto" },
      "& dt": { py: "0.5" },
      "& dd": { gridColumn: "2" },
      "& dd:nth-of-type(2)": { gridColumn: "3", gridRow: "1", alignSelf: "start" },
      "& [data-open] > dd": { gridColumn: "2 / -1" },
    },
  },
});
