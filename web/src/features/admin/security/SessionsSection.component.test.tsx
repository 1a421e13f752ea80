import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionMessages as say } from "#shared/messages/sessions.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { startAdminSession } from "../../../lib/session.ts";
import { adminQueryClient } from "../admin-query-client.ts";
import { SessionsSection } from "./SessionsSection.tsx";

const at = "2026-11-03T08:00:00.000Z";
const own = {
  id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  createdAt: at,
  lastUsedAt: at,
  device: "Firefox on Linux",
  current: true,
};
const other = {
  ...own,
  id: "1d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  device: "Safari on iOS",
  current: false,
};

const shown = () => {
  const client = adminQueryClient({ onUnauthorized: () => undefined, onFailure: () => undefined });
  return inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SessionsSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

beforeEach(() => startAdminSession("a token", { id: own.id } as never));

it("D83: another session can be ended, and this one is marked", async () => {
  const ended: string[] = [];
  answerCalls({
    listSessions: () => ({ results: ended.length === 0 ? [own, other] : [own] }),
    endSession: ({ params: { id } }) => {
      ended.push(id);
      return { status: "Session ended" };
    },
  });
  await shown();

  await expect.element(page.getByText(say.current)).toBeVisible();
  await page.getByRole("button", { name: /^End the session of Safari on iOS/ }).click();

  await expect.element(page.getByText("Safari on iOS")).not.toBeInTheDocument();
  expect(ended).toEqual([other.id]);
  await expect.element(page.getByRole("heading", { name: say.title })).toHaveFocus();
});

it("D83: Sign out everywhere asks first, and then empties the local storage", async () => {
  const calls = answerCalls({
    listSessions: () => ({ results: [own] }),
    logoutEverywhere: () => ({ status: "You are signed out everywhere" }),
  });
  await shown();
  const button = page.getByRole("button", { name: say.everywhere });

  const dialog = page.getByRole("alertdialog", { name: say.everywhere });

  await button.click();
  await expect.element(dialog).toHaveAccessibleDescription(say.confirmEverywhere);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).not.toContain("logoutEverywhere");
  await button.click();
  await dialog.getByRole("button", { name: say.goAhead }).click();

  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  expect(calls).toContain("logoutEverywhere");
});

it("D83: sessions that could not be loaded can be asked for again", async () => {
  let isDown = true;
  answerCalls({
    listSessions: () => (isDown ? refused(400, "Something went wrong") : { results: [own] }),
  });
  await shown();

  await expect.element(page.getByText(say.failed)).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();

  await expect.element(page.getByText("Firefox on Linux")).toBeVisible();
});
