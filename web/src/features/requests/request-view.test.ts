import { expect, it } from "vitest";
import { type RequestView, requestViewFrom, setPartsOf } from "./request-view.ts";

const viewOf = (address: string) => requestViewFrom(new URLSearchParams(address));

it("D86: an address keeps the kind, the state and the page of the requests", () => {
  const view = { kind: "withdrawal", state: "done", cursor: "abc" } as const;

  expect(viewOf("kind=withdrawal&state=done&cursor=abc")).toEqual(view);
  expect(setPartsOf(view)).toEqual(view);
});

it("D86: the plain address shows the open requests of every kind", () => {
  const open: RequestView = { kind: undefined, state: "open", cursor: undefined };

  expect(viewOf("")).toEqual(open);
  expect(setPartsOf(open)).toEqual({});
});

it("D86: an address with unknown values shows the open requests", () => {
  expect(viewOf("kind=loan&state=lost&cursor=")).toEqual({ state: "open" });
});

it("D86: only what is not usual is in the address", () => {
  expect(setPartsOf({ kind: "erasure", state: "open" })).toEqual({ kind: "erasure" });
  expect(setPartsOf({ state: "declined" })).toEqual({ state: "declined" });
  expect(setPartsOf({ state: "open", cursor: "abc" })).toEqual({ cursor: "abc" });
});
