import { expect, it } from "vitest";
import { rendered } from "../../app/testing/rendered.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

const field = {
  name: "gender",
  label: "Gender",
  choices: [{ value: "Female", label: "Female" }],
  value: "",
  onChange: () => undefined,
};
const group = (html: string) => /<div[^>]*role="radiogroup"[^>]*>/.exec(html)?.[0];

it("R-60: a choice that is required says so in more than its red mark", () => {
  expect(group(rendered(<RadioGroup {...field} isRequired />))).toContain('aria-required="true"');
  expect(group(rendered(<RadioGroup {...field} />))).not.toContain("aria-required");
});

it("is described by its help and by its error", () => {
  const html = rendered(<RadioGroup {...field} help="As in your passport" error="Choose one" />);

  expect(group(html)).toContain('aria-describedby="field-gender-help field-gender-error"');
});
