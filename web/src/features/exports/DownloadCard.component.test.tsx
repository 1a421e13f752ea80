import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { officeMessages } from "#shared/messages/office.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import type { AskedExport } from "./asked-export.ts";
import { beginDownload, markBroken } from "./downloads.ts";
import { ExportPanels } from "./ExportPanels.tsx";

const asked: AskedExport = {
  kind: "excel",
  list: { type: "individual", status: "approved" },
  query: { status: "approved" },
};

afterEach(() => vi.restoreAllMocks());

const brokenDownload = async () => {
  vi.spyOn(window, "fetch").mockImplementation(() => new Promise(() => undefined));
  beginDownload(asked, () => undefined);
  markBroken(asked);
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{ id: "a clerk" } as Admin}>
        <MemoryRouter>
          <PageHeading title="Approved individual accounts" />
          <ExportPanels />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  const again = page.getByRole("button", { name: say.again });
  await again.click();
  const answer = (name: string) =>
    page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
  return { page, again, answer };
};

it("R-113: the focus returns to the button of an export that is not repeated", async () => {
  const { again, answer } = await brokenDownload();

  await answer(officeMessages.cancel);

  await expect.element(again).toHaveFocus();
});

it("R-113: the focus goes to the heading when the button disappears with the repeated export", async () => {
  const { page, again, answer } = await brokenDownload();

  await answer(say.goAhead);

  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  // The dialog returns the focus a moment later.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});
