import { expect, it } from "vitest";
import { officeBrowsers, publicBrowsers } from "#shared/browsers.ts";
import lists from "./missing-apis.json" with { type: "json" };
import { newerThan } from "./newer-apis.ts";

const inPublic = newerThan("public");

it.each([
  ["crypto.randomUUID()", ".randomUUID()"],
  ["AbortSignal.any([a, b])", "AbortSignal.any"],
  ["list.findLast(isWanted)", ".findLast()"],
  ['dialog["showModal"]()', ".showModal()"],
  ["structuredClone(draft)", "structuredClone"],
  ["new OffscreenCanvas(1, 1)", "OffscreenCanvas"],
  ["Object.groupBy(list, kind)", "Object.groupBy"],
  ["text.replace(/(?<=a)b/, '')", "/(?<=a)b/"],
])("D63: %s is too new for the public pages", (code, api) => {
  expect(inPublic(code)).toEqual([api]);
});

it.each([
  "list.flatMap(each).includes(1)",
  "typeof structuredClone === 'function'",
  "document.startViewTransition?.(draw)",
  "const { structuredClone: own } = tools; own(1)",
  "URL.createObjectURL(file)",
  "new BroadcastChannelOfOurs()",
  "text.replace(/(?<year>a)/u, '')",
])("D63: %s is no problem for the public pages", (code) => {
  expect(inPublic(code)).toEqual([]);
});

it("D63: the back office may use more", () => {
  const code = "crypto.randomUUID(); list.toSorted(); Map.groupBy(list, kind)";

  expect(newerThan("office")(code)).toEqual(["Map.groupBy"]);
});

it("D63: the lists were made for the browsers of today", () => {
  expect(lists.public.browsers).toEqual(publicBrowsers);
  expect(lists.office.browsers).toEqual(officeBrowsers);
});
