import { expect, it } from "vitest";
import { firstStyles } from "./first-styles.ts";

it("keeps rules for elements on the page, and rules for anything other than a plain element", () => {
  const css =
    "@media print{html{top:0}ol,a{left:0}table{top:0}[hidden]{top:1px}*,::before{top:2px}}";

  expect(firstStyles(css, "<html><a>")).toBe(
    "@media print{html{top:0}a{left:0}[hidden]{top:1px}*,:before{top:2px}}",
  );
});

it("keeps rules whose classes are all on the page", () => {
  const css = ".a{top:0}.b{top:0}.a .b{top:0}.a>span{top:.5rem}@media print{.b{top:0}.c{top:0}}";

  expect(firstStyles(css, '<p class="a c"></p>')).toBe(
    ".a{top:0}.a>span{top:.5rem}@media print{.c{top:0}}",
  );
});

it("keeps only the used variables, in the light and the dark colour scheme", () => {
  const css =
    ":root{--a:1;--b:2;--c:3}@media (prefers-color-scheme:dark){:root{--a:4;--b:5}}p{color:var(--c)}" +
    ".x{color:var(--a)}.y{color:var(--b)}";

  expect(firstStyles(css, '<p class="x">')).toBe(
    ":root{--a:1;--c:3}@media (prefers-color-scheme:dark){:root{--a:4}}p{color:var(--c)}.x{color:var(--a)}",
  );
});

it("removes animations and motion rules, because nothing moves before the script runs", () => {
  const css =
    "@keyframes spin{to{top:0}}@keyframes pulse{0%{top:0}50%{top:1px}}" +
    "@media (prefers-reduced-motion:reduce){*,:before{top:0!important}}a{left:0}";

  expect(firstStyles(css, "<a>")).toBe("a{left:0}");
});
