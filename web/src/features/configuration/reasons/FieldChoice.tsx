import { chakra } from "@chakra-ui/react/styled-system";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";
import { Checkbox } from "../../../components/office/Checkbox.tsx";
import { Select } from "../../../components/office/Select.tsx";
import { type ReasonField, reasonFields } from "./reason-fields.ts";

interface Props {
  /** Undefined: every field and document. */
  chosen: readonly string[] | undefined;
  problem: string | undefined;
  onChange: (chosen: string[] | undefined) => void;
}

const scopes = Object.entries(say.scopes) as ["all" | "some", string][];

export const FieldChoice = ({ chosen, problem, onChange }: Props) => {
  const change = (path: string, isOn: boolean) =>
    onChange(isOn ? inOrder([...(chosen ?? []), path]) : chosen?.filter((one) => one !== path));
  const boxes = (title: string, fields: ReasonField[]) => (
    <Group>
      <chakra.legend fontSize="sm" fontWeight="semibold" color="brandText">
        {title}
      </chakra.legend>
      {fields.map(({ path, label, only }) => (
        <Checkbox
          key={path}
          isOn={chosen?.includes(path) ?? false}
          onChange={(isOn) => change(path, isOn)}
        >
          {label} {only && <chakra.span color="muted">({say.onlyFor[only]})</chakra.span>}
        </Checkbox>
      ))}
    </Group>
  );
  return (
    <chakra.div display="grid" gap="2">
      <Select
        name="reason-scope"
        label={say.scope}
        options={scopes}
        value={chosen ? "some" : "all"}
        onChange={(scope) => onChange(scope === "all" ? undefined : [])}
      />
      {chosen && (
        <>
          {chosen.length === 0 && problem ? (
            <chakra.p data-problem tabIndex={-1} fontSize="sm" fontWeight="medium" color="red">
              {problem}
            </chakra.p>
          ) : (
            <chakra.p role="status" fontSize="sm" color="muted">
              {say.chosen(chosen.length)}
            </chakra.p>
          )}
          {boxes(say.documents, reasonFields.documents)}
          {boxes(say.fields, reasonFields.fields)}
        </>
      )}
    </chakra.div>
  );
};

const paths = Object.values(reasonFields).flatMap((fields) => fields.map(({ path }) => path));

/** A path that this version does not know any more stays at the end. */
const inOrder = (chosen: string[]): string[] => [
  ...paths.filter((path) => chosen.includes(path)),
  ...chosen.filter((path) => !paths.includes(path)),
];

const Group = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
    columnGap: "3",
    rowGap: "1",
    minW: "0",
    "& > legend": { pb: "1" },
  },
});
