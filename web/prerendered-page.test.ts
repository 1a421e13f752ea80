import { expect, it } from "vitest";
import { prerenderedPage } from "./prerendered-page.ts";

const shell = '<head><title>$& $1</title></head><body><div id="root"></div></body>';

it("joins all styles into one element in the head, without repetition", () => {
  const rendered =
    '<style data-emotion="css-global g1">a{}</style><style data-emotion="css x">.css-x{}</style><a class="css-x">' +
    '<style data-emotion="css y">.css-y{}</style>$&</a><style data-emotion="css x">.css-x{}</style>';

  expect(prerenderedPage(shell, rendered)).toBe(
    '<head><title>$& $1</title><style data-emotion="css">a{}.css-x{}.css-y{}</style></head>' +
      '<body><div id="root"><a class="css-x">$&</a></div></body>',
  );
});

it.each(['<p style="color:red">', "<script>1</script>"])(
  "throws for %s, which the content security policy forbids",
  (rendered) => {
    expect(() => prerenderedPage(shell, rendered)).toThrow("policy");
  },
);
