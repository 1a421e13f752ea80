import { expect, it } from "vitest";
import { firstStyles } from "./first-styles.ts";

it("keeps rules for elements on the page, and rules for anything other than a plain element", () => {
  const css = "@media print{html{a:b}ol,a{c:d}table{e:f}[hidden]{g:h}*,::before{i:j}}";

  expect(firstStyles(css, "<html><a>")).toBe(
    "@media print{html{a:b}a{c:d}[hidden]{g:h}*,::before{i:j}}",
  );
});

it("keeps only the used variables, in the light and the dark colour scheme", () => {
  const css =
    ":where(:root, :host){--a:1;--b:2;--c:3;}" +
    "@media (prefers-color-scheme: dark){:where(:root, :host){--a:4;--b:5;}}p{color:var(--c)}";

  expect(firstStyles(css, "<p>.x{color:var(--a)}")).toBe(
    ":where(:root, :host){--a:1;--c:3;}" +
      "@media (prefers-color-scheme: dark){:where(:root, :host){--a:4;}}p{color:var(--c)}",
  );
});

it("removes animations and motion rules, because nothing moves before the script runs", () => {
  const css =
    "@keyframes spin{to{a:b;}}@keyframes pulse{0%{a:b;}50%{c:d;}}" +
    "@media (prefers-reduced-motion: reduce){*,::before{e:f!important;}}a{g:h}";

  expect(firstStyles(css, "<a>")).toBe("a{g:h}");
});
