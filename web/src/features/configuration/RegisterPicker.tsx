import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { ChoicesFailed } from "../../components/fields/ChoicesFailed.tsx";
import { FieldFrame } from "../../components/fields/FieldFrame.tsx";
import { describedBy, fieldIds } from "../../components/fields/field-ids.ts";
import { SelectStandIn } from "../../components/fields/SelectStandIn.tsx";
import type { Choice } from "../../components/fields/select-choices.ts";
import { useSelectEngine } from "../../components/fields/select-engine-loader.ts";
import { ask } from "../../components/office/ask.ts";
import { Button } from "../../components/ui/Button.tsx";
import { useLookup } from "../../lib/lookups.ts";

interface Props {
  chosen: Choice[];
  onChange: (chosen: Choice[]) => void;
}

const field = {
  name: "allowedAccountsForErightsUpdate",
  label: say.registers,
  help: say.registersHelp,
  isUnmarked: true,
};

/** More registers would fill the screen. */
const fewEnough = 12;

const clearing = (count: number) => ({
  title: say.clearTitle,
  text: say.confirmClear(count),
  action: say.clear,
});

export const RegisterPicker = ({ chosen, onChange }: Props) => {
  const { list = [], isLoading, retry } = useLookup("listRegisters");
  const engine = useSelectEngine();
  const inputId = fieldIds(field.name).input;
  const [isOpen, setOpen] = useState(false);
  const isMany = chosen.length > fewEnough;
  const isShown = isOpen || !isMany;
  return (
    <FieldFrame {...field}>
      {engine ? (
        <engine.SearchableSelect
          isMulti
          inputId={inputId}
          instanceId={inputId}
          label={field.label}
          isRequired={false}
          describedBy={describedBy(field)}
          typed=""
          options={list}
          value={chosen}
          onChange={async (value, { action }) => {
            if (action === "clear" && !(await ask(clearing(chosen.length)))) return;
            onChange([...((value ?? []) as Choice[])]);
          }}
          controlShouldRenderValue={isShown}
          // Backspace must not remove a value that is not visible.
          backspaceRemovesValue={isShown}
          isLoading={isLoading}
          closeMenuOnSelect={false}
          placeholder={chosen.length > 0 ? say.registersMore : say.registersNone}
        />
      ) : (
        <SelectStandIn
          field={field}
          shown=""
          placeholder={say.registersNone}
          isDisabled={false}
          state={{ hasFocus: false, typed: "" }}
        />
      )}
      <Actions minH="touch">
        <chakra.span role="status" color="muted" fontSize="sm">
          {say.registersCount(chosen.length)}
        </chakra.span>
        {isMany && (
          <Button look="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say.registersFewer : say.registersAll}
          </Button>
        )}
      </Actions>
      {retry && <ChoicesFailed name={field.name} onRetry={retry} />}
    </FieldFrame>
  );
};
