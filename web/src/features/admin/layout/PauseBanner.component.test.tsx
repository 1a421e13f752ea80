import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Reply } from "#shared/contract/contract.ts";
import { rights } from "#shared/kyc/rights.ts";
import { pauseBannerMessages as say } from "#shared/messages/back-office-settings.ts";
import { pauseMessages } from "#shared/messages/pauses.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { accountLists } from "../../../lib/back-office/lists/account-list.ts";
import { getCounts } from "../../../lib/back-office/lists/get-counts.ts";
import { viewFromAddress } from "../../../lib/back-office/lists/list-address.ts";
import { ExportButtons } from "../../exports/ExportButtons.tsx";
import { UploadButton } from "../../uploads/UploadButton.tsx";
import { PauseBanner } from "./PauseBanner.tsx";

type Counts = Reply<"getCounts">;

const [list] = accountLists.filter(({ status }) => status === "approved");
const view = viewFromAddress(new URLSearchParams());

const shown = async (isSuperAdmin = false) => {
  const client = new QueryClient();
  const answer = (paused?: Counts["results"]["paused"]) =>
    client.setQueryData(getCounts.queryKey, { results: { paused, individual: {} } } as Counts);
  answer();
  const admin = { isSuperAdmin, ...Object.fromEntries(rights.map((right) => [right, true])) };
  const page = await inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AdminContext value={admin as never}>
          <PauseBanner />
          {list && <ExportButtons list={list} view={view} />}
          <UploadButton type="individual" view={view} />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { page, answer, status: page.getByRole("status").first() };
};

it("says on every page what is paused, and why a button is disabled, until the pause ends", async () => {
  const { page, answer, status } = await shown();
  const exporting = page.getByRole("button", { name: "Export to excel" });
  const uploading = page.getByRole("button", { name: "Upload to external services" });
  await expect.element(exporting).toBeEnabled();

  answer({ exports: "We are looking into something" });

  await expect.element(status).toHaveTextContent(`${say.of.exports} We are looking into something`);
  await expect.element(exporting).toBeDisabled();
  await expect
    .element(exporting)
    .toHaveAccessibleDescription(`${say.of.exports} We are looking into something`);
  await expect.element(uploading).toBeEnabled();
  expect(status.getByRole("link").elements()).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  answer();
  await expect.element(exporting).toBeEnabled();
  await expect.element(status).toBeEmptyDOMElement();
});

it("shows the sentence of a pause once, and none that only repeats what is paused", async () => {
  const { answer, status } = await shown();

  answer({ form: "Back on Monday", uploads: "Back on Monday", exports: "Back on Monday" });
  const parts = [say.of.form, say.of.uploads, say.of.exports].join(" ");
  await expect.element(status).toHaveTextContent(`${parts} Back on Monday`);

  answer({ uploads: pauseMessages.uploads, exports: pauseMessages.exports });
  await expect.element(status).toHaveTextContent(`${say.of.uploads} ${say.of.exports}`);
});

it("leads super-admins to the setting", async () => {
  const { answer, status } = await shown(true);

  answer({ form: "Later", uploads: "Later" });

  await expect
    .element(status.getByRole("link"))
    .toHaveAttribute("href", "/admin/configuration#pauses");
  await expect
    .element(status)
    .toHaveTextContent(`${say.of.form} ${say.of.uploads} Later${say.toSettings}`);
});
