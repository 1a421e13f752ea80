import { describe, expect, it } from "vitest";
import { addressOf, dateFilterOf, rangeProblem, viewFromAddress } from "./list-address.ts";

const lagos = "Africa/Lagos";
const read = (search: string) => viewFromAddress(new URLSearchParams(search));

describe("the view of a list in the address", () => {
  it("is read back exactly as it was written", () => {
    const view = {
      from: "2026-11-01",
      to: "2026-11-20",
      source: "erights",
      sort: "newest",
      flag: "deliveredThenRejected",
      overdue: true,
      refusedBy: "ixtrac",
      claimedBy: "me",
      cursor: "abc=",
    } as const;

    expect(viewFromAddress(addressOf(view))).toEqual(view);
  });

  it("is the default view when the address is empty", () => {
    expect(read("")).toEqual({ source: "all" });
    expect(addressOf({ source: "all" }).toString()).toBe("");
  });

  it("D76: names only another order than the usual one", () => {
    expect(addressOf({ source: "all", sort: "due" }).toString()).toBe("");
    expect(addressOf({ source: "all", sort: "newest" }).toString()).toBe("sort=newest");
    expect(read("sort=due").sort).toBe("due");
  });

  it("ignores invalid dates and unknown filters", () => {
    const address = "from=yesterday&to=2026-02-31&filter=nse&flag=fine&cursor=&sort=oldest";

    expect(read(`${address}&overdue=1&refusedBy=nse&claimedBy=you`)).toEqual({ source: "all" });
  });
});

describe("the dates in the request", () => {
  it("are ISO strings that include both days", () => {
    expect(dateFilterOf(read("from=2026-11-01&to=2026-11-02"), lagos)).toEqual({
      fromDate: "2026-10-31T23:00:00.000Z",
      toDate: "2026-11-02T22:59:59.999Z",
    });
  });

  it("are left out unless both are set", () => {
    expect(dateFilterOf(read("from=2026-11-01"), lagos)).toEqual({});
    expect(dateFilterOf(read("to=2026-11-01"), lagos)).toEqual({});
  });
});

describe("a date range that filters nothing", () => {
  it("is reported as half set or as ending before it begins", () => {
    expect(rangeProblem(read("from=2026-11-01"))).toBe("half");
    expect(rangeProblem(read("from=2026-11-03&to=2026-11-01"))).toBe("backwards");
    expect(rangeProblem(read("from=2026-11-01&to=2026-11-01"))).toBeUndefined();
    expect(rangeProblem(read(""))).toBeUndefined();
  });
});

it("D51: a search word never appears in the address", () => {
  expect(addressOf({ source: "all", search: "Okafor" }).toString()).toBe("");
});

it("a range needs both ends, in order", () => {
  const range = (from?: string, to?: string) => rangeProblem({ source: "all", from, to });

  expect(range()).toBeUndefined();
  expect(range("2026-11-02", "2026-11-02")).toBeUndefined();
  expect(range("2026-11-02")).toBe("half");
  expect(range(undefined, "2026-11-02")).toBe("half");
  expect(range("2026-11-03", "2026-11-02")).toBe("backwards");
});
