import { Input, Textarea } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { RejectionReason } from "#shared/contract/corrections.ts";
import { maxReasonLength, maxTextLength } from "#shared/kyc/limits.ts";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";
import { officeMessages } from "#shared/messages/office.ts";
import { Letter } from "../../../components/back-office/Letter.tsx";
import { Field } from "../../../components/office/Field.tsx";
import { Drawer } from "../../../components/office/modal.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FieldChoice } from "./FieldChoice.tsx";
import { reasonFieldLabel, reasonFields } from "./reason-fields.ts";
import { codeFor, problemsOf, type ReasonProblems } from "./reason-rules.ts";

interface Props {
  /** Undefined for a new one. */
  reason: RejectionReason | undefined;
  isCodeFixed: boolean;
  others: readonly RejectionReason[];
  onKeep: (reason: RejectionReason) => void;
  onClose: () => void;
}

export const ReasonDrawer = ({ reason, isCodeFixed, others, onKeep, onClose }: Props) => {
  const [typed, setTyped] = useState(reason ?? { code: "", label: "", text: "" });
  const [problems, setProblems] = useState<ReasonProblems>({});
  const { form, focusProblem } = useProblemFocus(problems);
  const id = useId();
  const change = (changes: Partial<RejectionReason>) => setTyped({ ...typed, ...changes });
  const proposed = codeFor(typed.label, others);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal passes its events on to the form of the page.
    event.stopPropagation();
    const [label, text] = [typed.label.trim(), typed.text.trim()];
    const next = { ...typed, label, text, code: typed.code.trim() || proposed };
    const found = problemsOf(next, others);
    setProblems(found);
    if (Object.keys(found).length === 0) onKeep(next);
    else focusProblem();
  };
  return (
    <Drawer
      title={reason ? say.editTitle : say.addTitle}
      text={say.unsaved}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {officeMessages.cancel}
          </Button>
          <Button type="submit" form={id}>
            {reason ? say.done.edit : say.done.add}
          </Button>
        </>
      }
    >
      <Form ref={form} id={id} noValidate onSubmit={submit}>
        <Fields>
          <Field label={say.label} help={say.labelHelp} error={problems.label} isRequired>
            <Input
              maxLength={maxTextLength}
              value={typed.label}
              onChange={({ target }) => change({ label: target.value })}
            />
          </Field>
          <Field
            label={say.text}
            help={say.textHelp(typed.text.length)}
            error={problems.text}
            isRequired
          >
            <Textarea
              rows={4}
              maxLength={maxReasonLength}
              value={typed.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </Field>
          <FieldChoice
            chosen={typed.fields}
            problem={problems.fields}
            onChange={(fields) => setTyped(withFields(typed, fields))}
          />
          <Field
            label={say.code}
            help={isCodeFixed ? say.codeFixed : say.codeHelp}
            error={problems.code}
          >
            <Input
              readOnly={isCodeFixed}
              spellCheck={false}
              autoCapitalize="off"
              placeholder={proposed}
              value={typed.code}
              onChange={({ target }) => change({ code: target.value })}
            />
          </Field>
        </Fields>
        <Letter title={say.preview}>
          <div>
            <b>{exampleOf(typed)}</b>
            <chakra.p color={typed.text ? undefined : "muted"}>{typed.text || say.noText}</chakra.p>
          </div>
        </Letter>
      </Form>
    </Drawer>
  );
};

/** A missing list means every field. */
const withFields = (
  { fields: _, ...rest }: RejectionReason,
  fields: string[] | undefined,
): RejectionReason => (fields ? { ...rest, fields } : rest);

const exampleOf = ({ fields }: RejectionReason): string | undefined => {
  const path = fields?.[0] ?? reasonFields.documents[0]?.path;
  return path && reasonFieldLabel(path).split(" / ")[0];
};

const useProblemFocus = (problems: ReasonProblems) => {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first problem is there after it
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]")?.focus();
  }, [problems]);
  return {
    form,
    focusProblem: () => {
      isWanted.current = true;
    },
  };
};

const Form = chakra("form", {
  base: {
    display: "grid",
    gap: "5",
    alignItems: "start",
    md: { gridTemplateColumns: "minmax(0, 1fr) 15rem" },
  },
});

const Fields = chakra("div", { base: { display: "grid", gap: "4", minW: "0" } });
