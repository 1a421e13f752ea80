import { chakra } from "@chakra-ui/react/styled-system";
import { consent } from "#shared/messages/consent.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Card } from "../../components/ui/Card.tsx";
import { formatMoment } from "../../lib/dates.ts";
import type { SentForm } from "../../lib/sent-form.ts";

type Props = Partial<SentForm> & Pick<SentForm, "reference">;

export const Receipt = ({ reference, at, entries = [] }: Props) => (
  <Card aria-labelledby="reference-title">
    <chakra.h2 id="reference-title" fontSize="sm" color="muted" fontWeight="semibold">
      {say.referenceLabel}
    </chakra.h2>
    <chakra.p fontSize="2xl" fontWeight="bold" letterSpacing="0.04em" overflowWrap="anywhere">
      {reference}
    </chakra.p>
    {at && <p>{say.sentAt(formatMoment(at))}</p>}
    <chakra.p color="muted" fontSize="sm">
      {say.referenceHint}
    </chakra.p>
    {entries.length > 0 && <Entries entries={entries} />}
  </Card>
);

const Entries = ({ entries }: Pick<SentForm, "entries">) => (
  <>
    <chakra.h2
      fontSize="lg"
      mt="5"
      pt="5"
      borderTop="1px solid"
      borderTopColor="line"
      _print={{ mt: "3", pt: "3" }}
    >
      {say.sentTitle}
    </chakra.h2>
    <chakra.p color="muted" fontSize="sm" mb="3">
      {say.masked}
    </chakra.p>
    <List>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
    <chakra.p mt="3" color="muted" fontSize="sm">
      {say.agreed(consent.version)}
    </chakra.p>
  </>
);

const List = chakra("dl", {
  base: {
    m: "0",
    columns: { base: "1", sm: "2" },
    columnGap: "8",
    _print: { columns: "3", columnGap: "4", fontSize: "sm" },
    "& > div": { breakInside: "avoid", pb: "2" },
    "& dt": { color: "muted", fontSize: "sm" },
    "& dd": { m: "0", overflowWrap: "anywhere" },
  },
});
