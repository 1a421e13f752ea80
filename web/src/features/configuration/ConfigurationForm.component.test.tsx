import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../app/testing/lookup-answers.ts";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { tabStore } from "../../lib/storage.ts";
import { ConfigurationPage } from "./ConfigurationPage.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tabStore.clear();
});

const shown = async (server: { kept: Configuration }, address = "/") => {
  answerCalls({
    ...lookupAnswers,
    listPendingChanges: () => ({ results: [] }),
    getConfiguration: () => ({ results: server.kept }),
    updateConfiguration: ({ body }) => {
      server.kept = { ...server.kept, ...(body as object) };
      return { message: statusMessages.configurationUpdated };
    },
  });
  const asked = vi.spyOn(window, "confirm").mockReturnValue(true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await inOffice(
    <QueryClientProvider client={client}>
      <AdminContext value={{ id: "a super-admin" } as Admin}>
        <MemoryRouter initialEntries={[address]}>
          <ConfigurationPage />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  const flip = async (name: string) => {
    const one = page.getByRole("switch", { name });
    await expect.element(one).toBeVisible();
    (one.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
  };
  const save = async () => {
    await page.getByRole("button", { name: say.save }).click();
    await expect.element(page.getByText(say.unchanged)).toBeVisible();
  };
  return { page, asked, flip, save };
};

it("forgets the draft of what was saved, and does not say later that it is here again", async () => {
  const server = { kept: aConfiguration({}) };
  const { page, flip, save } = await shown(server);
  await flip(say.pauseLabels.uploads);
  await save();
  expect(Object.keys(sessionStorage)).toEqual([]);

  await flip(say.maskNumbers);

  await expect.element(page.getByRole("button", { name: say.discard })).toBeVisible();
  expect(page.getByText(say.restored).elements()).toEqual([]);
});

it("R-133, D86: names in its question all parts that change, what is paused, and what is erased", async () => {
  const { page, asked, flip, save } = await shown({
    kept: aConfiguration({
      retention: { pending: 60, approved: 90, rejected: 30, uploaded: 180 },
    }),
  });
  await flip(say.maskNumbers);
  await page.getByLabelText(say.retentionDays.rejected).fill("1");
  await flip(say.pauseLabels.form);
  await save();

  const { maskNumbers, retention, paused } = say.parts;
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    [
      say.confirm(`${maskNumbers}, ${retention}, ${paused}`),
      say.confirmPauses(["form"]),
      say.confirmRetention,
    ].join("\n\n"),
  );
});

it("leads from the banner of a pause to the pauses", async () => {
  const { page } = await shown({ kept: aConfiguration({}) }, officePaths.pauses);

  await expect.element(page.getByRole("heading", { name: say.pauses })).toHaveFocus();
});
