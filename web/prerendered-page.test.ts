import { expect, it } from "vitest";
import { prerenderedPage, withFirstStyles } from "./prerendered-page.ts";

const link = '<link rel="stylesheet" crossorigin href="/assets/style.css">';
const shell = `<head><title>$& $1</title>${link}</head><body><div id="root"></div></body>`;

it("keeps the link to the styles in the head", () => {
  expect(prerenderedPage(shell, "<a>$&</a>")).toBe(
    `<head><title>$& $1</title>${link}</head><body><div id="root"><a>$&</a></div></body>`,
  );
});

it("has the first styles that the page uses in the head, and the link behind the page", () => {
  const css = ".x{color:red}.y{color:red}";

  expect(withFirstStyles(prerenderedPage(shell, '<a class="x">$&</a>'), css)).toBe(
    "<head><title>$& $1</title><style>.x{color:red}</style></head>" +
      `<body><div id="root"><a class="x">$&</a></div>${link}</body>`,
  );
});

it.each(['<p style="color:red">', "<script>1</script>"])(
  "throws for %s, which the content security policy forbids",
  (rendered) => {
    expect(() => prerenderedPage(shell, rendered)).toThrow("policy");
  },
);

it("throws for a page without a link to its styles", () => {
  expect(() => withFirstStyles("<head></head>", "")).toThrow("styles");
});
