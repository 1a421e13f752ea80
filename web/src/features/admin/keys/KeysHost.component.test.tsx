import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { keyMessages as say } from "#shared/messages/back-office-keys.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { KeysHost } from "./KeysHost.tsx";

const Host = () => {
  const [isOpen, setOpen] = useState(false);
  return <KeysHost isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />;
};

afterEach(() => vi.restoreAllMocks());

it("D77: ? shows every key, and the keys can be switched off there", async () => {
  const changes: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    if (init?.method === "PATCH") changes.push(JSON.parse(String(init.body)));
    return Response.json({ results: {} });
  });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <Host />
    </QueryClientProvider>,
  );

  await userEvent.keyboard("?");
  const dialog = page.getByRole("dialog", { name: say.title });
  for (const text of Object.values(say.keys)) {
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  expect(await axeFindings()).toEqual([]);

  await dialog.getByRole("switch", { name: say.keysOn }).click();
  await dialog.getByRole("switch", { name: say.autoNext }).click();
  await expect.poll(() => changes).toEqual([{ keysOff: true }, { autoNext: true }]);

  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

it("the two settings below the keys stay apart in a low window", async () => {
  await browser.viewport(360, 600);
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ results: {} }));
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <Host />
    </QueryClientProvider>,
  );

  await userEvent.keyboard("?");
  const help = page.getByText(say.keysOnHelp, { exact: true });
  await expect.element(help).toBeInTheDocument();

  const end = help.element().getBoundingClientRect().bottom;
  const next = page.getByText(say.autoNext, { exact: true }).element().getBoundingClientRect();
  expect(next.top).toBeGreaterThanOrEqual(end);
});
