import { expect, it } from "vitest";
import { fieldMessages } from "#shared/messages/public.ts";
import { rendered } from "../../app/testing/rendered.tsx";
import { ImageField } from "./ImageField.tsx";

const blob = new Blob(["an image"]);
const field = {
  name: "passportImage",
  label: "Passport photograph",
  subject: "portrait" as const,
  isRequired: true,
  value: undefined,
  onChange: () => undefined,
  example: null,
};
const chosen = { ...field, value: { blob, source: blob, quarterTurns: 0 } };
const input = (html: string) => /<input[^>]*id="field-passportImage"[^>]*>/.exec(html)?.[0];
const status = (html: string) => /<div role="status"[^>]*>(.*?)<\/div>/.exec(html)?.[1];

it("is required only while empty, so that screen readers do not report a filled field as invalid", () => {
  expect(input(rendered(<ImageField {...field} />))).toContain("required");
  expect(input(rendered(<ImageField {...chosen} />))).not.toContain("required");
});

it("shows the sent percentage of an image but hides it from screen readers", () => {
  expect(status(rendered(<ImageField {...chosen} sentShare={0.4} />))).toBe(
    '<span aria-hidden="true">40 % sent</span>',
  );
  expect(status(rendered(<ImageField {...chosen} />))).toBe(fieldMessages.judging);
});
