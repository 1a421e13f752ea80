import { useEffect, useRef } from "react";
import { labelOf, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { stepMessages } from "#shared/messages/steps.ts";
import { placeOfDirector } from "../model/directors.ts";
import { fieldsOf } from "../model/form-fields.ts";
import { inFormOrder } from "../model/form-problems.ts";
import type { FormState } from "../model/form-state.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { stepOfField } from "../model/step-of-field.ts";
import { type StepName, stepNames } from "../model/steps.ts";
import { useStep } from "../model/use-step.ts";
import css from "./ErrorSummary.module.css";
import { FieldLink } from "./FieldLink.tsx";
import { useIsWide } from "./use-is-wide.ts";

/** On top of the page or step; a failed check leads here and to the first entry. */
export const ErrorSummary = () => {
  const errors = useForm((form) => form.errors);
  const form = useFormStore().get();
  const isWide = useIsWide();
  const step = useStep();
  const fields = firstJudgedFirst(form);
  const isNeeded = fields.length > 0;
  useTitleOfErrors(isNeeded);
  const box = useFocusAtRefusal();
  if (!isNeeded) return null;
  const here = isWide ? fields : fields.filter((field) => stepOfField(form, field) === step);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="error-summary-title" className={css.box}>
      <h2 id="error-summary-title">{say.problemTitle}</h2>
      <ul>
        {here.map((field) => (
          <li key={field}>
            <Entry form={form} field={field} sentence={errors[field] ?? ""} />
          </li>
        ))}
        {!isWide &&
          otherSteps(form, step, fields).map((own) => (
            <li key={own[0]}>
              <FieldLink field={own[0] ?? ""}>{inOtherStep(form, own)}</FieldLink>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** Of the first problem speaks the message over the page; the others follow in page order. */
const firstJudgedFirst = (form: FormState): string[] => {
  const [first, ...others] = Object.keys(form.errors);
  return first === undefined ? [] : [first, ...inFormOrder(form, others)];
};

const otherSteps = (form: FormState, step: StepName, fields: readonly string[]): string[][] =>
  stepNames
    .filter((name) => name !== step)
    .map((name) => fields.filter((field) => stepOfField(form, field) === name))
    .filter((own) => own.length > 0);

const inOtherStep = (form: FormState, own: readonly string[]): string =>
  `${stepMessages.names[stepOfField(form, own[0] ?? "")]}: ${say.sectionWrong(own.length)}`;

interface EntryProps {
  form: FormState;
  field: string;
  sentence: string;
}

/** The words of the field, with its name where they do not say it. */
const Entry = ({ form, field, sentence }: EntryProps) => {
  if (!fieldsOf(form).includes(field)) return <span>{sentence}</span>;
  const label = labelOf(field, form.accountType);
  const place = placeOfDirector(field);
  const [, shortName = label] = /\((.+)\)$/.exec(label) ?? [];
  const isNamed =
    sentence.startsWith(shortName) ||
    sentence.toLowerCase().includes(label.toLowerCase()) ||
    (place !== undefined && sentence.startsWith(say.ofDirector(place, "")));
  return <FieldLink field={field}>{isNamed ? sentence : `${label}: ${sentence}`}</FieldLink>;
};

/** Each time when the form was checked and not sent. */
const useFocusAtRefusal = () => {
  const box = useRef<HTMLElement>(null);
  const refusals = useForm((form) => form.refusals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal focuses again
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, [refusals]);
  return box;
};

const useTitleOfErrors = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return;
    document.title = say.errorTitle(document.title);
    return () => {
      document.title = document.title.replace(say.errorTitle(""), "");
    };
  }, [isNeeded]);
};
