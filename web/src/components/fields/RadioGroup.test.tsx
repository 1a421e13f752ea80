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

it("R-60: a required choice has aria-required in addition to its red mark", () => {
  expect(group(rendered(<RadioGroup {...field} isRequired />))).toContain('aria-required="true"');
  expect(group(rendered(<RadioGroup {...field} />))).not.toContain("aria-required");
});

it("refers to both its help and its error in aria-describedby", () => {
  const html = rendered(<RadioGroup {...field} help="As in your passport" error="Choose one" />);

  expect(group(html)).toContain('aria-describedby="field-gender-help field-gender-error"');
});
