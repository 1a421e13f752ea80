import { expect, it } from "vitest";
import { isNarrowed, logAddressOf, logViewFrom } from "./log-address.ts";

it("R-131: ignores a missing or invalid log type and date in the address", () => {
  expect(logViewFrom(new URLSearchParams(""))).toEqual({});
  expect(
    logViewFrom(new URLSearchParams("log_type=all&date=2026-02-30&by=%20&reference=KYC")),
  ).toEqual({});
  expect(logViewFrom(new URLSearchParams("view=other&date=yesterday"))).toEqual({});
});

it("reads back the view that it wrote to the address", () => {
  const narrowed = { by: "Bisi Adewale", reference: "KYC-0197-A3BE" };
  const view = { types: ["upload", "admin"], date: "2026-02-03", ...narrowed } as const;

  expect(logViewFrom(logAddressOf(view))).toEqual(view);
});

it("D79: the accounts that were never shown have a day and no other filter in their address", () => {
  const view = { types: ["upload"], by: "Bisi", unshown: true, date: "2026-02-03" } as const;

  expect(String(logAddressOf(view))).toBe("view=unshown&date=2026-02-03");
  expect(logViewFrom(logAddressOf(view))).toEqual({ unshown: true, date: "2026-02-03" });
});

it("R-131: the plain address shows the entries of every type", () => {
  expect(String(logAddressOf({}))).toBe("");
});

it("R-131: the log is narrowed by a person or by an account, not by its day or types", () => {
  expect(isNarrowed({ by: "Bisi" })).toBe(true);
  expect(isNarrowed({ reference: "KYC-0197-A3BE" })).toBe(true);
  expect(isNarrowed({ types: ["upload"], date: "2026-02-03" })).toBe(false);
});
