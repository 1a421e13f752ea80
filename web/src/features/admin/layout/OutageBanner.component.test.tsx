import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { Outage } from "#shared/contract/admin-accounts.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { getCounts } from "../../../lib/back-office/lists/get-counts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { OutageBanner } from "./OutageBanner.tsx";

const since = "2026-11-02T13:05:00.000Z";
const answering = (outages: { ixtrac?: Outage; erights?: Outage }) =>
  vi.stubGlobal("fetch", async () => Response.json({ results: { outages } }));

const shown = async (mayUpload = false) => {
  const client = new QueryClient();
  const page = await inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AdminContext value={{ uploadToExternalServicePermission: mayUpload } as never}>
          <OutageBanner />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, status: page.getByRole("status").first() };
};

it.each(["silent", "down", "credentials", "unclear"] as const)(
  "says on every page since when a service is %s",
  async (fault) => {
    answering({ ixtrac: { since, fault } });

    const { status } = await shown();

    const sentence = say.outage[fault]("ixtrac", formatMoment(since));
    await expect.element(status).toHaveTextContent(`${sentence} ${say.outageHint}`);
    expect(status.getByRole("link").elements()).toEqual([]);
  },
);

it("links to the differences for administrators who may upload", async () => {
  answering({ erights: { since, fault: "silent" } });

  const { status } = await shown(true);

  await expect.element(status.getByRole("link")).toHaveAttribute("href", "/admin/differences");
});

it("announces an outage once, and goes when the service answers", async () => {
  answering({ ixtrac: { since, fault: "silent" } });
  const { client, status } = await shown();
  const sentence = say.outage.silent("ixtrac", formatMoment(since));
  await expect.element(status).toHaveTextContent(`${sentence} ${say.outageHint}`);
  const changes: MutationRecord[] = [];
  const seen = new MutationObserver((records) => changes.push(...records));
  seen.observe(status.element(), { childList: true, characterData: true, subtree: true });

  await client.refetchQueries(getCounts);
  expect([...changes, ...seen.takeRecords()]).toEqual([]);
  answering({});
  await client.refetchQueries(getCounts);

  await expect.element(status).toBeEmptyDOMElement();
  seen.disconnect();
});
