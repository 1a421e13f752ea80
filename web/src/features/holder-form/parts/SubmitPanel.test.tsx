import { expect, it } from "vitest";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { rendered } from "../../../app/testing/rendered.tsx";
import { FormStoreProvider } from "../model/FormStoreProvider.tsx";
import { emptyForm } from "../model/form-state.ts";

const { SubmitPanel } = await import("./SubmitPanel.tsx");

const sending = (share: number) =>
  rendered(
    <FormStoreProvider initial={emptyForm()}>
      <SubmitPanel sending={{ state: "sending", share, images: {} }} />
    </FormStoreProvider>,
  ).replaceAll("<!-- -->", "");
const status = (html: string) => /<div[^>]*role="status"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? "";
const readOut = (html: string) =>
  status(html)
    .replace(/<span aria-hidden="true">.*?<\/span>/, "")
    .replaceAll(/<[^>]*>/g, "");

it("screen readers announce the sending progress at every quarter; the page shows every percent", () => {
  expect(readOut(sending(0))).toBe(say.sending(0));
  expect(readOut(sending(0.26))).toBe(say.sending(25));
  expect(readOut(sending(0.49))).toBe(say.sending(25));
  expect(readOut(sending(0.5))).toBe(say.sending(50));
  expect(readOut(sending(1))).toBe(say.sendingDone);

  expect(status(sending(0.26))).toContain(`<span aria-hidden="true">${say.sending(26)}</span>`);
  expect(status(sending(1))).toContain(`<span aria-hidden="true">${say.sendingDone}</span>`);
});

it("the progress bar changes only its value and is not part of the announced status", () => {
  const bar = (html: string) => /<progress[^>]*>/.exec(html)?.[0] ?? "";

  expect(bar(sending(0.26))).toContain('value="26"');
  expect(bar(sending(0.26)).replace('value="26"', 'value="49"')).toBe(bar(sending(0.49)));
  expect(status(sending(0.26))).not.toContain("<progress");
});
