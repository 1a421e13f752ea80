import { Input } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AskedCorrection, RejectionReason } from "#shared/contract/corrections.ts";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { Checkbox } from "../../../components/office/Checkbox.tsx";
import { Field } from "../../../components/office/Field.tsx";
import { Select } from "../../../components/office/Select.tsx";
import { type Correctable, reasonsFor } from "./corrections.ts";

interface Props {
  item: Correctable;
  reasons: readonly RejectionReason[];
  asked: AskedCorrection | undefined;
  onChange: (asked: AskedCorrection | undefined) => void;
}

export const CorrectionRow = ({ item, reasons, asked, onChange }: Props) => {
  const { field, label, value } = item;
  const suiting = reasonsFor(field, reasons);
  const choose = (isOn: boolean) => {
    const [first] = suiting;
    onChange(isOn && first ? { field, reason: first.code } : undefined);
  };
  const write = (text: string) =>
    asked && onChange({ field, reason: asked.reason, ...(text && { text }) });
  return (
    <Row>
      <Checkbox isOn={asked !== undefined} onChange={choose}>
        <chakra.b fontWeight="medium">{label}</chakra.b>{" "}
        {value !== undefined && (
          <chakra.span color="muted" overflowWrap="anywhere">
            {value || say.empty}
          </chakra.span>
        )}
      </Checkbox>
      {asked && (
        <chakra.div display="grid" gap="2" ps="7" pb="3">
          <Select
            name={`reason-${field}`}
            label={say.reason}
            options={suiting.map((reason) => [reason.code, reason.label] as const)}
            value={asked.reason}
            onChange={(reason) => onChange({ ...asked, reason })}
          />
          <Field label={say.addition}>
            <Input
              name={`words-${field}`}
              maxLength={maxReasonLength}
              value={asked.text ?? ""}
              onChange={({ target }) => write(target.value)}
            />
          </Field>
        </chakra.div>
      )}
    </Row>
  );
};

const Row = chakra("li", { base: { display: "grid", gap: "1" } });
