import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { officePaths } from "../../lib/office-paths.ts";
import { startAdminSession } from "../../lib/session.ts";
import { adminQueryClient } from "./admin-query-client.ts";
import { superAdminPages } from "./later-pages.tsx";

it("R-170: a failed look-up of a case from the log is announced with its reason", async () => {
  answerCalls({ searchAccounts: () => refused(503, "Too many requests") });
  startAdminSession("a token", { id: "own" } as never);
  const onFailure = vi.fn();
  const page = await inOffice(
    <QueryClientProvider client={adminQueryClient({ onUnauthorized: () => undefined, onFailure })}>
      <MemoryRouter initialEntries={[officePaths.case("0197a3be-1111-4222-8333-444455556666")]}>
        <Suspense>
          <Routes>
            {superAdminPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  await expect.element(page.getByText(say.caseFailed)).toBeVisible();
  expect(onFailure.mock.calls).toMatchObject([[{ message: "Too many requests" }, undefined]]);
});
