import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { commandsFor } from "./commands.ts";

const labels = (rights: Partial<Admin>, typed = "") =>
  commandsFor(rights as Admin, typed).map(({ label }) => label);
const lists = ["individual", "corporate"].flatMap((type) =>
  ["Unapproved", "Approved", "Rejected", "Uploaded"].map((status) => `${status} ${type} accounts`),
);
const forAll = [...lists, "Operations"];
const last = ["Security", "Keys and settings"];

it("D78: offers every clerk the lists, the operations and the own settings", () => {
  expect(labels({})).toEqual([...forAll, ...last]);
});

it("D78: offers the pages of a right only to those who have it", () => {
  expect(labels({ exportAccountToPdfPermission: true })).toEqual([
    ...forAll,
    "My exports",
    ...last,
  ]);
  expect(labels({ uploadToExternalServicePermission: true })).toEqual([
    ...forAll,
    ...["Upload runs", "Differences"],
    ...last,
  ]);
  expect(labels({ isSuperAdmin: true })).toEqual([
    ...forAll,
    ...["Requests of Holders", "Due for Erasure", "Second Person", "Manage User Accounts"],
    ...["Manage System Configuration", "System Logs", "Upload Company Shareholders"],
    "Create new user",
    ...last,
  ]);
});

it("D78: a list opens at its address, as from the menu", () => {
  const [found] = commandsFor({} as Admin, "unapproved corporate");

  expect([found?.to, found?.list]).toEqual([
    "/admin/unapproved_corporate_accounts",
    { type: "corporate", status: "pending" },
  ]);
});

it("D78: finds a page by the beginnings of its words, in any order and case", () => {
  expect(labels({}, " corp  REJ ")).toEqual(["Rejected corporate accounts"]);
  expect(labels({}, "approved ind")).toEqual(["Approved individual accounts"]);
  expect(labels({}, "curity")).toEqual([]);
  expect(labels({}, "rejected users")).toEqual([]);
});

it("D78: offers everything while nothing is typed", () => {
  expect(labels({}, "  ")).toEqual(labels({}));
});
