import { expect, it } from "vitest";
import { logAddressOf, logViewFrom } from "./log-address.ts";

it("R-131: reads no type out of an address that names none or a made-up one", () => {
  expect(logViewFrom(new URLSearchParams(""))).toEqual({});
  expect(logViewFrom(new URLSearchParams("log_type=all&date=2026-02-30"))).toEqual({});
});

it("finds in the address what it wrote there", () => {
  const view = { type: "upload", date: "2026-02-03" } as const;

  expect(logViewFrom(logAddressOf(view))).toEqual(view);
});
