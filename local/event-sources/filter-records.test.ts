import { expect, test } from "vitest";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { filterRecords } from "./filter-records.ts";

const record = (eventName: string, attributes: Record<string, string>) => ({
  eventName,
  dynamodb: {
    NewImage: Object.fromEntries(Object.entries(attributes).map(([key, S]) => [key, { S }])),
  },
});

test.each([
  [[record("INSERT", { kind: "log" })], true],
  [[record("MODIFY", { kind: "log" })], false],
  [[record("MODIFY", { kind: "delivery", state: "failed" })], true],
  [[record("MODIFY", { kind: "delivery", state: "sending" })], false],
  [[record("INSERT", { pk: "RATE#search" })], false],
  [[{ eventName: "REMOVE", dynamodb: { OldImage: { kind: { S: "log" } } } }], false],
  [[{ eventName: "REMOVE", dynamodb: { OldImage: { kind: { S: "submission" } } } }], true],
])("of %j the counters are given some: %s", (records, passes) => {
  const { filters } = streamReaders["update-counters"];

  expect(filterRecords<unknown>(records, filters)).toEqual(passes ? records : []);
});
