import { expect, it } from "vitest";
import { linkTo } from "./list-link.ts";

const place = {
  list: { type: "corporate", status: "pending" },
  view: { source: "all" },
  ids: ["a"],
  nextCursor: null,
} as const;

it("D76: an account leads back to the page of the list that it was opened from", () => {
  const link = linkTo({
    ...place,
    ids: [...place.ids],
    view: { source: "erights", cursor: "abc" },
    trail: [""],
  });

  expect(link).toEqual({
    to: "/admin/unapproved_corporate_accounts?filter=erights&cursor=abc",
    state: { search: undefined, trail: [""] },
  });
});

it("D51: a search comes back with the link and is not in its address", () => {
  const link = linkTo({ ...place, ids: [...place.ids], view: { source: "all", search: "ada" } });

  expect(link).toEqual({
    to: "/admin/unapproved_corporate_accounts",
    state: { search: "ada", trail: undefined },
  });
});
