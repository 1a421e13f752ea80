import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { page as browser } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { configurationMenu } from "#shared/messages/back-office-settings.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { registrar } from "../../../lib/env.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { AdminLayout } from "./AdminLayout.tsx";

const NeverLoaded = lazy(() => new Promise<never>(() => {}));
const clerk = { firstName: "Bisi", lastName: "Adewale" } as Admin;

afterEach(() => browser.viewport(1024, 800));

const shown = (address = "/", admin = clerk) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <AdminContext value={admin}>
          <Routes>
            <Route element={<AdminLayout />}>
              <Route path="*" element={<NeverLoaded />} />
            </Route>
          </Routes>
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it("a page that still loads its script has a heading", async () => {
  const page = await shown();

  const heading = page.getByRole("heading", { level: 1, name: browserMessages.loading });
  await expect.element(heading).toBeVisible();
});

it("on a phone the header shows the whole name of the registrar, beside the menu", async () => {
  await browser.viewport(360, 740);
  const page = await shown();

  const menu = page.getByRole("button", { name: sessionMessages.menu });
  await expect.element(menu).toBeVisible();
  const name = page.getByText(registrar.name).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});

it("in a low window the menu shows the current page, also at its end", async () => {
  await browser.viewport(1280, 500);
  const page = await shown(officePaths.systemLogs, { ...clerk, isSuperAdmin: true });

  const current = page.getByRole("link", { name: configurationMenu.logs });
  await expect.element(current).toHaveAttribute("aria-current", "page");
  await expect.element(current).toBeInViewport();
});
