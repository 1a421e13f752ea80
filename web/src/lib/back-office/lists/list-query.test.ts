import { expect, it } from "vitest";
import type { ListView } from "./list-address.ts";

const { listQueryOf } = await import("./list-query.ts");

const plain: ListView = { source: "all", sort: "newest" };
const query = (status: "pending" | "approved" | "uploaded", view: Partial<ListView> = {}) =>
  listQueryOf({ type: "individual", status }, { ...plain, ...view });

it("a plain list is asked for by its status alone", () => {
  expect(query("pending")).toEqual({ status: "pending" });
});

it("R-103: only the list of uploaded accounts is filtered by service", () => {
  expect(query("uploaded", { source: "erights" })).toEqual({
    status: "uploaded",
    filter: "erights",
  });
  expect(query("uploaded")).toEqual({ status: "uploaded" });
  expect(query("approved", { source: "erights" })).toEqual({ status: "approved" });
});

it("only the pending list is sorted by its deadline", () => {
  expect(query("pending", { sort: "due" })).toEqual({ status: "pending", sort: "due" });
  expect(query("approved", { sort: "due" })).toEqual({ status: "approved" });
});

it("D76: overdue and claimed accounts are pending ones, refused ones are decided", () => {
  const view = { overdue: true, claimedBy: "me", refusedBy: "erights" } as const;

  expect(query("pending", view)).toEqual({ status: "pending", overdue: true, claimedBy: "me" });
  expect(query("approved", view)).toEqual({ status: "approved", refusedBy: "erights" });
});

it("a search, a range of days and a flag are part of the query", () => {
  const view = { search: "ada", from: "2026-11-01", to: "2026-11-02", flag: "frozen" } as const;

  expect(query("approved", view)).toEqual({
    status: "approved",
    search: "ada",
    flag: "frozen",
    fromDate: "2026-10-31T23:00:00.000Z",
    toDate: "2026-11-02T22:59:59.999Z",
  });
});
