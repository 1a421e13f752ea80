import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import type { RejectionReason } from "#shared/contract/corrections.ts";
import { maxRejectionReasons } from "#shared/kyc/limits.ts";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";
import { configurationMessages } from "#shared/messages/back-office-settings.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { ConfigurationPage } from "../ConfigurationPage.tsx";

const [unreadable, expired] = builtInReasons as [RejectionReason, RejectionReason];
const two = [unreadable, expired];

beforeEach(() => browser.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shown = async (rejectionReasons: RejectionReason[]) => {
  const server: { kept: Configuration; sent: unknown[] } = {
    kept: aConfiguration({ allowUploadToErights: true, rejectionReasons }),
    sent: [],
  };
  answerCalls({
    ...lookupAnswers,
    listPendingChanges: () => ({ results: [] }),
    getConfiguration: () => ({ results: server.kept }),
    updateConfiguration: ({ body }) => {
      server.sent.push(body);
      server.kept = { ...server.kept, ...(body as object) };
      return { message: statusMessages.configurationUpdated };
    },
  });
  const asked = vi.spyOn(window, "confirm").mockReturnValue(true);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const page = await inOffice(
    <QueryClientProvider client={client}>
      <AdminContext value={{ id: "a super-admin" } as Admin}>
        <MemoryRouter>
          <ConfigurationPage />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const labels = () => [...document.querySelectorAll("ol b")].map(({ textContent }) => textContent);
  await expect.element(button(say.add)).toBeVisible();
  return { page, server, asked, button, labels, drawer: page.getByRole("dialog") };
};

it("D75, R-133: a super-admin adds a reason for chosen fields, and sees what the holder will read", async () => {
  const { server, asked, button, drawer, page } = await shown(two);
  await button(say.add).click();
  await drawer.getByRole("button", { name: say.done.add }).click();

  const name = drawer.getByRole("textbox", { name: say.label });
  await expect.element(name).toHaveFocus();
  await expect.element(drawer.getByText(say.labelMissing)).toBeVisible();
  await name.fill(expired.label);
  await drawer.getByRole("textbox", { name: say.text }).fill("The address is a post box.");
  await drawer.getByRole("combobox", { name: say.scope }).selectOptions(say.scopes.some);
  await drawer.getByRole("button", { name: say.done.add }).click();
  await expect.element(drawer.getByText(say.labelTwice)).toBeVisible();
  await expect.element(drawer.getByText(say.fieldsMissing)).toBeVisible();

  await name.fill("No street address");
  await drawer.getByRole("textbox", { name: say.code }).fill(expired.code);
  await drawer.getByRole("checkbox", { name: /^House address/ }).click();
  await drawer.getByRole("button", { name: say.done.add }).click();
  await expect.element(drawer.getByText(say.codeTwice)).toBeVisible();
  const preview = drawer.getByRole("region", { name: say.preview });
  await expect.element(preview.getByText("House address")).toBeVisible();
  await expect.element(preview.getByText("The address is a post box.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);

  await drawer.getByRole("textbox", { name: say.code }).fill("");
  await drawer.getByRole("button", { name: say.done.add }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await button(configurationMessages.save).click();

  expect(asked).toHaveBeenCalledExactlyOnceWith(
    configurationMessages.confirm(configurationMessages.parts.rejectionReasons),
  );
  await expect.element(page.getByText(statusMessages.configurationUpdated)).toBeVisible();
  const added = {
    code: "no-street-address",
    label: "No street address",
    text: "The address is a post box.",
    fields: ["address"],
  };
  expect(server.sent).toEqual([{ rejectionReasons: [...two, added] }]);
});

it("D75: reasons are edited, moved and removed, and a saved code stays", async () => {
  const { page, server, button, drawer, labels } = await shown([
    ...two,
    ...builtInReasons.slice(2, 4),
  ]);
  const [, , third, fourth] = builtInReasons;
  await button(say.down(unreadable.label)).click();
  await expect.element(button(say.down(unreadable.label))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await button(say.remove(fourth?.label ?? "")).click();
  const news = page.getByText(say.removed(fourth?.label ?? ""));
  await expect.poll(() => news.element().getBoundingClientRect().height).toBeGreaterThan(16);

  await button(say.editOf(unreadable.label)).click();
  await expect.element(drawer.getByRole("textbox", { name: say.code })).toHaveAttribute("readonly");
  await drawer.getByRole("textbox", { name: say.text }).fill("Please take the picture again.");
  await drawer.getByRole("combobox", { name: say.scope }).selectOptions(say.scopes.all);
  await drawer.getByRole("button", { name: say.done.edit }).click();
  expect(server.sent).toEqual([]);
  await expect.poll(labels).toEqual([expired.label, third?.label, unreadable.label]);
  await button(configurationMessages.save).click();

  const { code, label } = unreadable;
  await expect
    .poll(() => server.sent)
    .toEqual([
      {
        rejectionReasons: [expired, third, { code, label, text: "Please take the picture again." }],
      },
    ]);
});

it("D75: that a reason is removed and not saved yet is on the page until it is saved or discarded", async () => {
  const { page, button } = await shown(two);
  const news = page.getByText(say.removed(expired.label));

  await button(say.remove(expired.label)).click();
  await expect.element(news).toBeVisible();
  await button(configurationMessages.discard).click();
  await expect.element(news).not.toBeInTheDocument();

  await button(say.remove(expired.label)).click();
  await expect.element(news).toBeVisible();
  await button(configurationMessages.save).click();
  await expect.element(news).not.toBeInTheDocument();
});

it("D75: what another super-admin changed meanwhile is kept, and nothing is sent before both are seen", async () => {
  const { server, button, page, labels } = await shown(two);
  await button(say.remove(expired.label)).click();
  const theirs = { code: "new", label: "A new one", text: "Text." };
  server.kept = { ...server.kept, rejectionReasons: [...two, theirs] };

  await button(configurationMessages.save).click();

  const { rejectionReasons } = configurationMessages.parts;
  await expect
    .element(page.getByText(configurationMessages.changedMeanwhile(rejectionReasons)))
    .toBeVisible();
  expect(server.sent).toEqual([]);
  await expect.poll(labels).toEqual([unreadable.label, theirs.label]);
  await button(configurationMessages.save).click();
  await expect.poll(() => server.sent).toEqual([{ rejectionReasons: [unreadable, theirs] }]);
});

it("D75: without reasons the page offers the standard ones, also on a phone", async () => {
  await browser.viewport(360, 640);
  const { button, page, labels } = await shown([]);
  await expect.element(page.getByText(say.empty)).toBeVisible();

  await button(say.useStandard).click();

  await expect.poll(labels).toEqual(builtInReasons.map(({ label }) => label));
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await axeFindings()).toEqual([]);
  await button(say.add).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(page.getByRole("dialog").element().scrollWidth).toBeLessThanOrEqual(360);
});

it("D75: no more reasons can be added than the server keeps", async () => {
  const full = Array.from({ length: maxRejectionReasons }, (_, n) => ({
    code: `r-${n}`,
    label: `Reason ${n}`,
    text: "Text.",
  }));
  const { button, page } = await shown(full);

  await expect.element(button(say.add)).toBeDisabled();
  await expect.element(page.getByText(say.full)).toBeVisible();
});

it.each([1280, 360])(
  "what gets the focus is not behind the bar of buttons, at %i px",
  async (width) => {
    await browser.viewport(width, 740);
    const { button } = await shown(builtInReasons);
    const bar = () =>
      button(configurationMessages.save).element().parentElement?.getBoundingClientRect().top ?? 0;
    const last = button(say.remove(builtInReasons.at(-1)?.label ?? "")).element();
    const bottom = () => last.getBoundingClientRect().bottom;
    scrollBy(0, bottom() - bar() - 20);
    expect(bottom()).toBeGreaterThan(bar());

    last.focus();

    expect(bottom()).toBeLessThanOrEqual(bar());
  },
);

it("a super-admin sets and removes the limit of exports a day", async () => {
  const { page, server, button } = await shown(two);
  const limit = page.getByRole("textbox", { name: configurationMessages.exportsPerDay });
  const save = button(configurationMessages.save);
  await expect.element(limit).toHaveValue("");

  await limit.fill("0 exports");
  await expect.element(limit).toHaveValue("");
  await limit.fill("20a");
  await save.click();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.element(save).toHaveFocus();
  await expect.element(limit).toHaveValue("20");
  await limit.fill("");
  await save.click();

  await expect.poll(() => server.sent).toEqual([{ exportsPerDay: 20 }, { exportsPerDay: null }]);
});

it("a super-admin hides the numbers of holders, and sets the limit of reveals a day", async () => {
  const { page, server, button } = await shown(two);
  const { maskNumbers, revealsPerDay, save } = configurationMessages;
  const limit = page.getByRole("textbox", { name: revealsPerDay });
  expect(limit.elements()).toEqual([]);

  await page.getByRole("switch", { name: maskNumbers }).click();
  await expect.element(limit).toHaveAttribute("placeholder", "200");
  await limit.fill("50");
  expect(await axeFindings()).toEqual([]);
  await button(save).click();

  await expect.poll(() => server.sent).toEqual([{ maskNumbers: true, revealsPerDay: 50 }]);
});
