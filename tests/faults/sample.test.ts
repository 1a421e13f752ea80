import { expect, test } from "vitest";
import { modes } from "./failpoints.ts";
import { isInSample } from "./sample.ts";

const calls = 11;
const casesOf = (chosen: string): string[] =>
  Array.from({ length: calls }, (_, row) => row).flatMap((row) =>
    modes.flatMap((mode, column) => (isInSample(row + column, chosen) ? [`${row} ${mode}`] : [])),
  );

test("the samples of seven days run every case exactly once", () => {
  const week = Array.from({ length: 7 }, (_, day) => casesOf(String(day))).flat();

  expect(week.toSorted()).toEqual(casesOf("all").toSorted());
  expect(week).toHaveLength(calls * modes.length);
});

test("the sample of any day has every call and, where calls are many, every mode", () => {
  for (let day = 0; day < 7; day++) {
    const cases = casesOf(String(day)).map((one) => one.split(" "));

    expect(new Set(cases.map(([row]) => row)).size).toBe(calls);
    expect(new Set(cases.map(([, mode]) => mode))).toEqual(new Set(modes));
  }
});
