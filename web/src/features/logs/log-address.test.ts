import { expect, it } from "vitest";
import { logAddressOf, logViewFrom } from "./log-address.ts";

it("R-131: ignores a missing or invalid log type and date in the address", () => {
  expect(logViewFrom(new URLSearchParams(""))).toEqual({});
  expect(
    logViewFrom(new URLSearchParams("log_type=all&date=2026-02-30&by=%20&reference=KYC")),
  ).toEqual({});
});

it("reads back the view that it wrote to the address", () => {
  const narrowed = { by: "Bisi Adewale", reference: "KYC-0197-A3BE" };
  const view = { types: ["upload", "admin"], date: "2026-02-03", ...narrowed } as const;

  expect(logViewFrom(logAddressOf(view))).toEqual(view);
});
