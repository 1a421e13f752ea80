import { chakra } from "@chakra-ui/react/styled-system";
import type { Holding } from "#shared/kyc/submission.ts";
import { accountMessages as say, sectionTitles } from "#shared/messages/back-office-account.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { isChanged } from "../model/changes.ts";
import { SectionCard, SectionTitle } from "./DataSection.tsx";

interface Props {
  holdings: Holding[];
  changed: string[];
}

export const Holdings = ({ holdings, changed }: Props) => (
  <SectionCard>
    <SectionTitle>
      {sectionTitles.holdings}{" "}
      {isChanged("holdings", changed) && <Chip tone="blue">{say.changed}</Chip>}
    </SectionTitle>
    {holdings.length === 0 ? (
      <chakra.p color="muted">{say.noHoldings}</chakra.p>
    ) : (
      <Table>
        <thead>
          <tr>
            <th scope="col">{say.register}</th>
            <th scope="col">{say.accounts}</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ registerCode, registerName, accounts }) => (
            <tr key={registerCode}>
              <td>{registerName}</td>
              <td>{accounts.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </SectionCard>
);

const Table = chakra("table", {
  base: {
    width: "full",
    borderCollapse: "collapse",
    "& :is(th, td)": {
      textAlign: "start",
      verticalAlign: "top",
      py: "1.5",
      paddingInlineEnd: "3",
      borderTop: "1px solid var(--k-colors-line)",
      overflowWrap: "anywhere",
    },
    "& th": { color: "muted", fontWeight: "normal", fontSize: "sm", borderTop: "none" },
  },
});
