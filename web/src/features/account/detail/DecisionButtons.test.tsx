import { expect, it } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { rendered } from "../../../app/testing/rendered.tsx";
import type { DecisionControls, Outcome } from "../model/decision-rules.ts";
import { DecisionButtons } from "./DecisionButtons.tsx";

const shown = (controls: Partial<DecisionControls>, busy?: Outcome) =>
  rendered(
    <DecisionButtons
      controls={{ approve: "enabled", reject: "enabled", ...controls } as DecisionControls}
      busy={busy}
      onDecide={() => undefined}
    />,
  );
/** The opening tag of the button with this text. */
const button = (html: string, text: string) =>
  html.match(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/g)?.find((it) => it.includes(text));
const isDisabled = (html: string, text: string) =>
  /^<button[^>]* disabled=""/.test(button(html, text) ?? "");

it("while a decision is sent, the other decision cannot be made", () => {
  expect(isDisabled(shown({}, "rejected"), say.approve)).toBe(true);
  expect(isDisabled(shown({}, "approved"), say.reject)).toBe(true);
  expect(isDisabled(shown({}), say.approve)).toBe(false);
  expect(isDisabled(shown({}), say.reject)).toBe(false);
});

it("a decision that is not allowed has no button, or a disabled one", () => {
  expect(button(shown({ approve: "none" }), say.approve)).toBeUndefined();
  expect(button(shown({ reject: "none" }), say.reject)).toBeUndefined();
  expect(isDisabled(shown({ approve: "disabled" }), say.approve)).toBe(true);
  expect(isDisabled(shown({ reject: "disabled" }), say.reject)).toBe(true);
});
