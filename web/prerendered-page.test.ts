import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { prerenderedPage } from "./prerendered-page.ts";

const shell = '<head><title>$& $1</title></head><body><div id="root"></div></body>';

it("moves the styles to the head as one, each once, the global ones first, and names its hash", () => {
  const rendered =
    '<style data-emotion="css-global g1">a{}</style><style data-emotion="css x">.css-x{}</style><a class="css-x">' +
    '<style data-emotion="css y">.css-y{}</style>$&</a><style data-emotion="css x">.css-x{}</style>';

  const { html, styleHashes } = prerenderedPage(shell, rendered);

  expect(html).toBe(
    '<head><title>$& $1</title><style data-emotion="css">a{}.css-x{}.css-y{}</style></head>' +
      '<body><div id="root"><a class="css-x">$&</a></div></body>',
  );
  expect(styleHashes).toEqual([hashOf("a{}.css-x{}.css-y{}")]);
});

it("ends a layer that has nothing in it, so that the next one counts", () => {
  const rendered = '<style data-emotion="css-global g">@layer reset@layer base{a{}}</style><a>';

  expect(prerenderedPage(shell, rendered).html).toContain(">@layer reset;@layer base{a{}}<");
});

it.each(['<p style="color:red">', "<script>1</script>"])(
  "refuses %s, which the policy forbids",
  (rendered) => {
    expect(() => prerenderedPage(shell, rendered)).toThrow("policy");
  },
);

const hashOf = (css: string) => `sha256-${createHash("sha256").update(css).digest("base64")}`;
