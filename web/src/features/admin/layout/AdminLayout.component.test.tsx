import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { AdminLayout } from "./AdminLayout.tsx";

const NeverLoaded = lazy(() => new Promise<never>(() => {}));
const clerk = { firstName: "Bisi", lastName: "Adewale" } as Admin;

it("a page that still loads its script has a heading", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));

  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminContext value={clerk}>
          <Routes>
            <Route element={<AdminLayout />}>
              <Route index element={<NeverLoaded />} />
            </Route>
          </Routes>
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  const heading = page.getByRole("heading", { level: 1, name: browserMessages.loading });
  await expect.element(heading).toBeVisible();
});
