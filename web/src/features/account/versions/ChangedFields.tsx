import { chakra } from "@chakra-ui/react/styled-system";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { tableRoles as is } from "../../../components/back-office/table-roles.ts";
import { DenseTable } from "../../../components/office/DenseTable.tsx";
import type { FieldChange } from "../model/compare-versions.ts";
import { detailText } from "../model/detail-text.ts";

interface Props {
  title: string;
  fields: FieldChange[];
}

export const ChangedFields = ({ title, fields }: Props) => (
  <Table look="plain" data-stacked {...is.table} aria-label={title}>
    <thead {...is.group}>
      <tr {...is.row}>
        <th {...is.head}>{say.field}</th>
        <th {...is.head}>{say.before}</th>
        <th {...is.head}>{say.now}</th>
      </tr>
    </thead>
    <tbody {...is.group}>
      {fields.map(({ label, kind, before, now }) => (
        <tr key={label} {...is.row}>
          <th {...is.rowHead}>{label}</th>
          <td {...is.cell} data-label={say.before}>
            <del>
              <bdi translate="no">{detailText({ value: before, kind }) ?? say.notGiven}</bdi>
            </del>
          </td>
          <td {...is.cell} data-label={say.now}>
            <ins>
              <bdi translate="no">{detailText({ value: now, kind }) ?? say.notGiven}</bdi>
            </ins>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = chakra(DenseTable, {
  base: {
    tableLayout: "fixed",
    "& th:first-of-type": { width: "34%" },
    "& del": { color: "muted", textDecorationColor: "var(--k-colors-line-strong)" },
    "& ins": { textDecoration: "none", fontWeight: "semibold" },
  },
});
