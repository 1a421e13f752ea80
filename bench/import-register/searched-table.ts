import { table } from "../support/readme.ts";
import { atMost, byClock, type Row } from "../support/row.ts";
import { type Kind, kindsOfSearch, type Searched } from "./search.ts";

type AtEachSize = Record<Kind, Searched>[];

/** Each kind of search beside its Query alone, from the smallest register to the largest. */
export const searchTable = (sizes: number[], searched: AtEachSize): string => {
  const shown = sizes.map((size) => size.toLocaleString("en"));
  const cells = (figures: number[]) => [
    ...figures.map((ms) => ms.toFixed(1)),
    growthOf(figures).toFixed(2),
  ];
  return table([
    [
      "holders",
      ...shown.map((size) => `ms, ${size}`),
      "growth",
      ...shown.map((size) => `its Query alone, ms, ${size}`),
      "growth",
      "read units",
    ],
    ...kindsOfSearch.map((kind) => {
      const of = searched.map((one) => one[kind]);
      return [
        kind,
        ...cells(of.map(({ ms }) => ms)),
        ...cells(of.map(({ queryMs }) => queryMs)),
        of.map(({ units }) => units).join(", "),
      ];
    }),
  ]);
};

export const searchRows = (sizes: number[], searched: AtEachSize): Row[] =>
  kindsOfSearch.flatMap((kind) => {
    const size = sizes.at(-1)?.toLocaleString("en");
    const of = searched.map((one) => one[kind]);
    const { ms = Number.NaN, queryMs = Number.NaN } = of.at(-1) ?? {};
    const units = growthOf(of.map((one) => one.units));
    return [
      {
        question: `search of ${kind} in ${size} holders, ms`,
        ours: ms.toFixed(1),
        limit: `its Query alone: ${queryMs.toFixed(1)}`,
        ...byClock(atMost(ms, 20)),
      },
      {
        question: `search of ${kind}: read units, beside ${sizes[0]?.toLocaleString("en")} holders`,
        ours: String(of.at(-1)?.units),
        limit: String(of[0]?.units),
        ratio: units.toFixed(2),
        ...atMost(units, 1, " ×"),
        gated: of.at(-1)?.units ?? Number.NaN,
      },
    ];
  });

const growthOf = (figures: number[]): number =>
  (figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN);
