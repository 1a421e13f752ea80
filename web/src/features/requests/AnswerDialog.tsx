import { Textarea } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { PrivacyRequest, RequestState } from "#shared/contract/privacy-requests.ts";
import { maxRemarkLength } from "#shared/kyc/limits.ts";
import { requestMessages as say } from "#shared/messages/back-office-requests.ts";
import { Field } from "../../components/office/Field.tsx";
import { Dialog } from "../../components/office/modal.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { useUpdateRequest } from "./list-requests.ts";

interface Props {
  request: PrivacyRequest;
  onClose: () => void;
}

/** Answers an open request, or opens an answered one again. Both need a remark. */
export const AnswerDialog = ({ request, onClose }: Props) => {
  const { id, kind, name, state, text } = request;
  const [remark, setRemark] = useState("");
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const updating = useUpdateRequest(id, onClose);
  const isOpen = state === "open";

  const update = (next: RequestState) => {
    if (updating.isPending) return;
    if (remark.trim()) {
      updating.mutate(
        { state: next, remark },
        { onError: (error) => setProblem(sentenceOf(error)) },
      );
      return;
    }
    setProblem(say.remarkMissing);
    box.current?.focus();
  };
  return (
    <Dialog
      title={isOpen ? say.answerTo(say.kinds[kind], name) : say.reopenOf(say.kinds[kind], name)}
      text={isOpen ? say.hints[kind] : say.reopenHint}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {say.cancel}
          </Button>
          {isOpen ? (
            <>
              <Button
                look="outline"
                isBusy={updating.isPending && updating.variables.state === "declined"}
                onClick={() => update("declined")}
              >
                {say.decline}
              </Button>
              <Button
                isBusy={updating.isPending && updating.variables.state === "done"}
                onClick={() => update("done")}
              >
                {say.done}
              </Button>
            </>
          ) : (
            <Button isBusy={updating.isPending} onClick={() => update("open")}>
              {say.reopen}
            </Button>
          )}
        </>
      }
    >
      {text && <Quote>{text}</Quote>}
      <Field
        label={say.remark}
        help={isOpen ? say.remarkHelp : say.reopenRemarkHelp}
        error={problem}
        isRequired
      >
        <Textarea
          ref={box}
          name="remark"
          rows={4}
          maxLength={maxRemarkLength}
          value={remark}
          onChange={({ target }) => {
            setRemark(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
};

const Quote = chakra("blockquote", {
  base: {
    mx: "0",
    my: "3",
    ps: "3",
    borderInlineStart: "3px solid var(--k-colors-line)",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
});
