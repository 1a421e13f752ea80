import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { Operations } from "./operations.ts";

const id = "0197a3a0-0000-7000-8000-000000000000";
const figures = { approved: 2, rejected: 1, times: { count: 3, inTime: 2 } };
const { clerks } = Operations.shape;

test("D81: the figures of each clerk say whose they are", () => {
  const ofClerk = { id, name: "Bisi Adewale", ...figures };

  expect(clerks.parse([ofClerk])).toEqual([ofClerk]);
  expect(clerks.safeParse([figures]).success).toBe(false);
});

test.each(["getOperations", "downloadOperations"] as const)(
  "D81: %s takes a first and a last day, and neither",
  (call) => {
    const { query } = contract[call];
    const period = { fromDate: "2026-11-01", toDate: "2026-11-30" };

    expect(query.parse(period)).toEqual(period);
    expect(query.parse({ toDate: "2026-11-30" })).toEqual({ toDate: "2026-11-30" });
    expect(query.parse({})).toEqual({});
    expect(query.safeParse({ fromDate: "2026-11-31" }).success).toBe(false);
    expect(query.safeParse({ toDate: "2026-11-2" }).success).toBe(false);
  },
);
