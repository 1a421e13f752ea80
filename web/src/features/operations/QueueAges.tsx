import { chakra } from "@chakra-ui/react/styled-system";
import { type Operations, type QueueAge, queueAges } from "#shared/contract/operations.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { formatCount } from "../../lib/dates.ts";
import type { Color } from "../../styles/colors.ts";
import { FigureTable } from "./FigureTable.tsx";
import { PlotPanel } from "./PlotPanel.tsx";

const colors: Record<QueueAge, Color> = {
  under12: "brand",
  under24: "brandHover",
  under48: "amber",
  overdue: "red",
};

export const QueueAgesPanel = ({ queue }: Pick<Operations, "queue">) => {
  const countOf = (age: QueueAge) => queue.individual[age] + queue.corporate[age];
  const most = Math.max(1, ...queueAges.map(countOf));
  const words = queueAges.map((age) => `${say.ageWords[age]} ${formatCount(countOf(age))}`);
  return (
    <PlotPanel
      title={say.ages}
      plot={
        <Ages role="img" aria-label={say.plotOf(say.ages, words.join(", "))}>
          {queueAges.map((age) => (
            <Age key={age}>
              <span>{say.ageWords[age]}</span>
              <Track>
                <chakra.span
                  bg={colors[age]}
                  data-some={countOf(age) > 0 || undefined}
                  style={{ width: `${(countOf(age) / most) * 100}%` }}
                />
              </Track>
              <b>{formatCount(countOf(age))}</b>
            </Age>
          ))}
        </Ages>
      }
      table={
        <FigureTable
          label={say.ages}
          columns={[say.age, ...accountTypes.map((type) => say.refusedBy(type))]}
          lines={queueAges.map((age) => ({
            key: age,
            cells: [
              say.ageWords[age],
              ...accountTypes.map((type) => formatCount(queue[type][age])),
            ],
          }))}
        />
      }
    />
  );
};

const Ages = chakra("div", { base: { display: "grid", gap: "3" } });

const Age = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "4.5rem 1fr 3.5rem",
    alignItems: "center",
    gap: "2",
    fontSize: "sm",
    "& > b": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
    "& > span:first-of-type": { color: "muted" },
  },
});

const Track = chakra("div", {
  base: {
    "& > span": { display: "block", height: "1.125rem", rounded: "3px" },
    "& > span[data-some]": { minWidth: "3px" },
  },
});
