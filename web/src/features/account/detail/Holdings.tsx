import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { Holding } from "#shared/kyc/submission.ts";
import { accountMessages as say, sectionTitles } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/office/Button.tsx";
import { DenseTable } from "../../../components/office/DenseTable.tsx";
import { isChanged } from "../model/changes.ts";
import { ChangedMark } from "./ChangedMark.tsx";
import { SectionCard, SectionTitle } from "./DataSection.tsx";

interface Props {
  holdings: Holding[];
  changed: string[];
}

export const Holdings = ({ holdings, changed }: Props) => {
  const [areAll, showAll] = useState(false);
  const shown = areAll ? holdings : holdings.slice(0, fewest);
  const others = holdings.length - shown.length;
  return (
    <SectionCard>
      <SectionTitle>
        {sectionTitles.holdings} {isChanged("holdings", changed) && <ChangedMark />}
      </SectionTitle>
      {holdings.length === 0 ? (
        <chakra.p color="muted">{say.noHoldings}</chakra.p>
      ) : (
        <Table look="plain" aria-label={sectionTitles.holdings}>
          <thead>
            <tr>
              <th scope="col">{say.register}</th>
              <th scope="col">{say.accounts}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ registerCode, registerName, accounts }) => (
              <tr key={registerCode}>
                <td>{registerName}</td>
                <td>{accounts.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {others > 0 && (
        <Button look="quiet" size="sm" justifySelf="start" onClick={() => showAll(true)}>
          {say.moreHoldings(others)}
        </Button>
      )}
    </SectionCard>
  );
};

/** More are shown when they are asked for, so that the other fields stay in sight (D77). */
const fewest = 3;

const Table = chakra(DenseTable, {
  base: {
    fontSize: "inherit",
    fontVariantNumeric: "tabular-nums",
    "&& th": { fontSize: "sm" },
    "@media (min-width: 1100px)": {
      "&& :is(th, td)": { py: "0.5", paddingInlineEnd: "2", borderTop: "none" },
      "&& th": { fontSize: "0.8125rem", py: "0", lineHeight: "1.2", whiteSpace: "nowrap" },
      "&& :is(th, td):first-of-type": { width: "60%" },
    },
  },
});
