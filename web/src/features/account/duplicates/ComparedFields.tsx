import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { referenceOf } from "#shared/kyc/reference.ts";
import {
  type Likeness,
  duplicateMessages as say,
} from "#shared/messages/back-office-duplicates.ts";
import { tableRoles as is } from "../../../components/back-office/table-roles.ts";
import { DenseTable } from "../../../components/office/DenseTable.tsx";
import { officePaths } from "../../../lib/office-paths.ts";
import { type Account, accountNameOf } from "../model/account.ts";
import { detailText } from "../model/detail-text.ts";
import { CaseLink } from "../queue/CaseLink.tsx";
import { type ComparedField, compareAccounts } from "./compare-accounts.ts";
import { LikenessChip } from "./LikenessChip.tsx";
import { LikenessFilter } from "./LikenessFilter.tsx";

interface Props {
  own: Account;
  other: Account;
}

export const ComparedFields = ({ own, other }: Props) => {
  const [only, setOnly] = useState<Likeness>();
  const sections = compareAccounts(own, other);
  const all = sections.flatMap(({ fields }) => fields);
  const shown = sections
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(({ likeness }) => !only || likeness === only),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <section aria-label={say.fields}>
      <LikenessFilter fields={all} only={only} onChange={setOnly} />
      <Table look="plain" data-stacked {...is.table} aria-label={say.fields}>
        <thead {...is.group}>
          <tr {...is.row}>
            <th {...is.head}>{say.field}</th>
            <th {...is.head}>
              {say.own}
              <p>
                <bdi translate="no">{accountNameOf(own)}</bdi>, {referenceOf(own.id)}
              </p>
            </th>
            <th {...is.head}>
              {say.other}
              <p>
                <bdi translate="no">{accountNameOf(other)}</bdi>,{" "}
                <CaseLink from={own.id} to={officePaths.account(other.type, other.id)}>
                  {referenceOf(other.id)}
                </CaseLink>
              </p>
            </th>
            <th {...is.head}>{say.likeness}</th>
          </tr>
        </thead>
        {shown.map(({ title, fields }) => (
          <tbody key={title} {...is.group}>
            <tr {...is.row}>
              <th {...is.head} colSpan={4} data-is="section">
                {title}
              </th>
            </tr>
            {fields.map((field) => (
              <FieldRow key={field.key} field={field} />
            ))}
          </tbody>
        ))}
      </Table>
    </section>
  );
};

const FieldRow = ({ field }: { field: ComparedField }) => (
  <tr {...is.row} data-likeness={field.likeness}>
    <th {...is.rowHead}>{field.label}</th>
    <td {...is.cell} data-label={say.own}>
      <Value field={field} value={field.own} />
    </td>
    <td {...is.cell} data-label={say.other}>
      <Value field={field} value={field.other} />
    </td>
    <td {...is.cell}>
      <LikenessChip likeness={field.likeness}>{say.likenesses[field.likeness]}</LikenessChip>
    </td>
  </tr>
);

const Value = ({ field, value }: { field: ComparedField; value: string | undefined }) => {
  const text = detailText({ value, kind: field.kind });
  return text ? (
    <bdi translate="no">{text}</bdi>
  ) : (
    <chakra.i color="muted">{say.notGiven}</chakra.i>
  );
};

const Table = chakra(DenseTable, {
  base: {
    tableLayout: "fixed",
    fontVariantNumeric: "tabular-nums",
    "&& :is(th, td)": { px: "2" },
    "&& thead th": {
      position: "sticky",
      top: "0",
      zIndex: "1",
      bg: "card",
      boxShadow: "0 1px var(--k-colors-line)",
      fontWeight: "semibold",
      color: "fg",
    },
    "& thead p": { fontWeight: "normal", color: "muted" },
    "&& th[data-is=section]": {
      pt: "3",
      borderTop: "none",
      color: "brandText",
      fontWeight: "semibold",
    },
    "& thead th:first-of-type": { width: "24%" },
    "& thead th:last-of-type": { width: "9rem" },
    "@media (min-width: 640px)": {
      "& tr[data-likeness=equal] td:not(:last-of-type)": { bg: "greenTint" },
    },
  },
});
