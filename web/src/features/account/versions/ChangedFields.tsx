import { chakra } from "@chakra-ui/react/styled-system";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { tableRoles as is } from "../../../components/back-office/table-roles.ts";
import type { FieldChange } from "../model/compare-versions.ts";
import { detailText } from "../model/detail-text.ts";

export const ChangedFields = ({ fields }: { fields: FieldChange[] }) => (
  <Table {...is.table}>
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
              <bdi>{detailText({ value: before, kind }) ?? say.notGiven}</bdi>
            </del>
          </td>
          <td {...is.cell} data-label={say.now}>
            <ins>
              <bdi>{detailText({ value: now, kind }) ?? say.notGiven}</bdi>
            </ins>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = chakra("table", {
  base: {
    width: "full",
    tableLayout: "fixed",
    borderCollapse: "collapse",
    "& :is(th, td)": {
      textAlign: "start",
      verticalAlign: "top",
      py: "2",
      paddingInlineEnd: "4",
      borderTop: "1px solid var(--k-colors-line)",
      overflowWrap: "anywhere",
      fontWeight: "normal",
    },
    "& th": { color: "muted" },
    "& thead th": { fontSize: "sm", borderTop: "none", py: "1" },
    "& th:first-of-type": { width: "34%" },
    "& del": { color: "muted", textDecorationColor: "var(--k-colors-line-strong)" },
    "& ins": { textDecoration: "none", fontWeight: "semibold" },
    "@media (max-width: 639.98px)": {
      "&, & tbody": { display: "block" },
      "& thead": { display: "none" },
      "& tr": { display: "grid", py: "2", borderTop: "1px solid var(--k-colors-line)" },
      "& tbody tr:first-of-type": { borderTop: "none", pt: "0" },
      "& tr > *": { border: "none", p: "0", width: "auto!" },
      "& th": { fontSize: "sm" },
      "& td[data-label]::before": {
        content: "attr(data-label) ': '",
        color: "var(--k-colors-muted)",
      },
    },
  },
});
