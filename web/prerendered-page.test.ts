import { expect, it } from "vitest";
import { prerenderedPage } from "./prerendered-page.ts";

const link = '<link rel="stylesheet" crossorigin href="/assets/style.css">';
const shell = `<head><title>$& $1</title>${link}</head><body><div id="root"></div></body>`;

it("has the styles that the page uses in the head, and the link to all styles behind the page", () => {
  const css = ".x{color:red}.y{color:red}";

  expect(prerenderedPage(shell, '<a class="x">$&</a>', css)).toBe(
    "<head><title>$& $1</title><style>.x{color:red}</style></head>" +
      `<body><div id="root"><a class="x">$&</a></div>${link}</body>`,
  );
});

it.each(['<p style="color:red">', "<script>1</script>"])(
  "throws for %s, which the content security policy forbids",
  (rendered) => {
    expect(() => prerenderedPage(shell, rendered, "")).toThrow("policy");
  },
);

it("throws when the shell has no styles", () => {
  expect(() => prerenderedPage(shell.replace(link, ""), "", "")).toThrow("styles");
});
