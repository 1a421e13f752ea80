import { chakra } from "@chakra-ui/react/styled-system";
import type { LogEntry } from "#shared/contract/admin-settings.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { formatCount } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";

const names = Object.keys(say.details) as (keyof typeof say.details)[];

export const LogDetails = ({ entry }: { entry: LogEntry }) => {
  const given = names.filter((name) => entry[name] !== undefined);
  if (given.length === 0) return <chakra.p color="muted">{say.noDetails}</chakra.p>;
  return (
    <List>
      {given.map((name) => (
        <div key={name}>
          <dt>{say.details[name]}</dt>
          <dd>
            {name === "accountId" && entry.accountId ? (
              <TextLink to={officePaths.case(entry.accountId)}>
                {referenceOf(entry.accountId)}
              </TextLink>
            ) : (
              textOf(entry[name])
            )}
          </dd>
        </div>
      ))}
    </List>
  );
};

const textOf = (value: LogEntry[keyof LogEntry]): string => {
  if (typeof value === "boolean") return value ? say.yes : say.no;
  return typeof value === "number" ? formatCount(value) : String(value);
};

const List = chakra("dl", {
  base: {
    display: "grid",
    gap: "1",
    ps: { base: "0", sm: "4" },
    pb: "2",
    "& > div": { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)", columnGap: "3" },
    "& dt": { color: "muted" },
    "& dd": { overflowWrap: "anywhere" },
  },
});
