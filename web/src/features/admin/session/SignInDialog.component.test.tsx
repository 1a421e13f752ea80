import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { Drawer } from "../../../components/office/modal.tsx";
import { paths } from "../../../lib/paths.ts";
import { startAdminSession } from "../../../lib/session.ts";
import { adminQueryClient } from "../admin-query-client.ts";
import { RequireAdmin } from "./RequireAdmin.tsx";
import SignInDialog from "./SignInDialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const Page = () => {
  const [isEnded, setEnded] = useState(false);
  return (
    <>
      <Drawer title="Corrections" onClose={() => undefined}>
        <input aria-label="Own words" />
        <button type="button" onClick={() => setEnded(true)}>
          End the session
        </button>
      </Drawer>
      {isEnded && <SignInDialog admin={{ id: "1", email: "bisi@example.org" }} />}
    </>
  );
};

it("D83: an open drawer keeps what was typed while the dialog over it asks for the password", async () => {
  answerCalls({ loginAdmin: () => refused(401, "Wrong email or password") });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await page.getByLabelText("Own words").fill("It ended in May");
  await page.getByRole("button", { name: "End the session" }).click();
  const dialog = page.getByRole("dialog", { name: say.endedTitle });
  const password = dialog.getByLabelText(say.password, { exact: true });
  await expect.element(password).toHaveFocus();
  expect(await axeFindings()).toEqual([]);

  await password.click();
  await userEvent.keyboard("wrong one{Enter}");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Wrong email or password");
  for (let press = 0; press < 6; press += 1) await userEvent.keyboard("{Tab}");
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });

  await expect.element(password).toBeVisible();
  await expect.element(page.getByLabelText("Own words")).toHaveValue("It ended in May");
});

it("D83: what the browser clears while a page is open ends the session, and the page stays under the dialog", async () => {
  const admin = { id: "1", email: "bisi@example.org" };
  answerCalls({ getAdmin: () => Response.json({ results: admin }) });
  startAdminSession("a token", admin as never);
  const deaf = { onUnauthorized: () => undefined, onFailure: () => undefined };
  const page = await inOffice(
    <QueryClientProvider client={adminQueryClient(deaf)}>
      <MemoryRouter initialEntries={["/admin/case"]}>
        <Routes>
          <Route
            path="/admin/:page"
            element={
              <RequireAdmin>
                <input aria-label="Own words" />
                <Link to="/admin/other">Next</Link>
              </RequireAdmin>
            }
          />
          <Route path={paths.form} element={<h1>The public form</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const words = page.getByLabelText("Own words");
  await words.fill("It ended in May");

  localStorage.clear();
  await page.getByRole("link", { name: "Next" }).click();

  await expect.element(page.getByRole("dialog", { name: say.endedTitle })).toBeVisible();
  await expect.element(words).toHaveValue("It ended in May");
  await page.getByRole("button", { name: say.leave }).click();
  await expect.element(page.getByRole("heading", { name: "The public form" })).toBeVisible();
});
