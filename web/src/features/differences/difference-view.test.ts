import { expect, it } from "vitest";
import { differenceViewFrom, setPartsOf } from "./difference-view.ts";

const viewOf = (address: string) => differenceViewFrom(new URLSearchParams(address));

it("an address keeps the service, the kind and the page of the differences", () => {
  const view = { service: "erights", kind: "refused", cursor: "abc" } as const;

  expect(viewOf("service=erights&kind=refused&cursor=abc")).toEqual(view);
  expect(setPartsOf(view)).toEqual(view);
});

it("an address with unknown or empty values shows every difference", () => {
  const all = { service: undefined, kind: undefined, cursor: undefined };

  expect(viewOf("service=post&kind=odd&cursor=")).toStrictEqual(all);
  expect(viewOf("")).toStrictEqual(all);
  expect(setPartsOf(all)).toEqual({});
});

it("only what narrows the list is in its address", () => {
  expect(setPartsOf({ service: "ixtrac", kind: undefined })).toEqual({ service: "ixtrac" });
});
