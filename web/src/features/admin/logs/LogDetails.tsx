import { chakra } from "@chakra-ui/react/styled-system";
import type { LogEntry } from "#shared/contract/admin-settings.ts";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";

const names = Object.keys(say.details) as (keyof typeof say.details)[];

/** What else was noted with an entry. */
export const LogDetails = ({ entry }: { entry: LogEntry }) => {
  const given = names.filter((name) => entry[name] !== undefined);
  if (given.length === 0) return <chakra.p color="muted">{say.noDetails}</chakra.p>;
  return (
    <List>
      {given.map((name) => (
        <div key={name}>
          <dt>{say.details[name]}</dt>
          <dd>{textOf(entry[name])}</dd>
        </div>
      ))}
    </List>
  );
};

const textOf = (value: LogEntry[keyof LogEntry]): string =>
  typeof value === "boolean" ? (value ? say.yes : say.no) : String(value);

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
