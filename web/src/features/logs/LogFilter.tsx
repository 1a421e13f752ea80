import { chakra } from "@chakra-ui/react/styled-system";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { FilterButton } from "../../components/back-office/FilterButton.tsx";
import { ControlRow } from "../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../components/fields/field-ids.ts";
import { Button } from "../../components/office/Button.tsx";
import { DayField } from "../../components/office/DayField.tsx";
import { moveFocus } from "../../lib/move-focus.ts";
import { DownloadLog } from "./DownloadLog.tsx";
import { isReference, type LogView, today } from "./log-address.ts";
import { TextFilter } from "./TextFilter.tsx";
import { TypeFilter } from "./TypeFilter.tsx";

interface Props {
  view: LogView;
  onChange: (changes: LogView) => void;
}

const readName = (typed: string) => typed.trim() || undefined;
const readReference = (typed: string) => {
  const reference = typed.trim().toUpperCase();
  return isReference(reference) ? reference : undefined;
};

export const LogFilter = ({ view, onChange }: Props) => {
  const { unshown, types = [], date, by, reference } = view;
  return (
    <Row>
      <Kinds>
        <TypeFilter
          types={types}
          onChange={(chosen) => onChange({ types: chosen, unshown: undefined })}
        />
        <FilterButton
          aria-pressed={unshown === true}
          title={say.unshown.explanation}
          onClick={() => onChange({ unshown: unshown ? undefined : true })}
        >
          {say.unshown.name}
        </FilterButton>
      </Kinds>
      {!unshown && (
        <>
          <TextFilter
            name="by"
            label={say.person}
            example={say.personExample}
            value={by}
            read={readName}
            onChange={(text) => onChange({ by: text })}
          />
          <TextFilter
            name="reference"
            label={say.reference}
            example={say.referenceExample}
            value={reference}
            read={readReference}
            problem={say.referenceProblem}
            onChange={(text) => onChange({ reference: text })}
          />
        </>
      )}
      <DayField
        name="date"
        label={say.day}
        day={unshown ? (date ?? today()) : date}
        onChange={(day) => onChange({ date: day })}
      />
      {date && (
        <Button
          look="quiet"
          size="sm"
          onClick={moveFocus(
            () => focusInput("date"),
            () => onChange({ date: undefined }),
          )}
        >
          {unshown ? say.unshown.today : say.allDays}
        </Button>
      )}
      {types.length > 0 && <DownloadLog view={{ ...view, types }} />}
    </Row>
  );
};

const Kinds = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", gap: "2", flexBasis: "full" },
});

const Row = chakra(ControlRow, {
  base: {
    alignItems: "start",
    "@media (max-width: 479.98px)": { "& > div": { flexGrow: "1" } },
  },
});
