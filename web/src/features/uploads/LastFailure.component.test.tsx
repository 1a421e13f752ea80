import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { Reply } from "#shared/contract/contract.ts";
import type { RunAccount } from "#shared/contract/upload-runs.ts";
import type { Service } from "#shared/kyc/status.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { formatRecent } from "../../lib/dates.ts";
import { LastFailure } from "./LastFailure.tsx";

const jobId = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString();
const aDelivery = (over: Partial<RunAccount>): Partial<RunAccount> => ({
  service: "ixtrac",
  state: "unknown",
  ...over,
});

const shown = (results: Partial<RunAccount>[], switchedOff: Service[] = []) => {
  const client = new QueryClient();
  const counts = { results: { switchedOff } } as unknown as Reply<"getCounts">;
  client.setQueryData(getCounts.queryKey, counts);
  vi.stubGlobal("fetch", async () => Response.json({ results, nextCursor: null }));
  return inOffice(
    <QueryClientProvider client={client}>
      <LastFailure jobId={jobId} />
    </QueryClientProvider>,
  );
};

it("says what failed last in the run, and when its service is called next", async () => {
  const page = await shown([
    aDelivery({ reason: "the connection failed", sentAt: at(-2), nextTryAt: at(2) }),
    aDelivery({ reason: "did not answer in time", sentAt: at(-1), nextTryAt: at(9) }),
    aDelivery({
      service: "erights",
      reason: "answered with an error (503)",
      sentAt: at(-3),
      nextTryAt: at(1),
    }),
  ]);

  const failure = say.lastFailure("ixtrac", formatRecent(at(-1)), "did not answer in time");
  const sentence = `${failure} ${say.nextTryAbout(formatRecent(at(2)))}`;
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it("says that the next try is due once its time has passed", async () => {
  const page = await shown([
    aDelivery({ reason: "the connection failed", sentAt: at(-2), nextTryAt: at(-1) }),
  ]);

  const failure = say.lastFailure("ixtrac", formatRecent(at(-2)), "the connection failed");
  await expect.element(page.getByText(`${failure} The next try is due now.`)).toBeVisible();
});

it("says that deliveries wait until their service is switched on again", async () => {
  const page = await shown(
    [aDelivery({ reason: "the connection failed", sentAt: at(-2), nextTryAt: at(2) })],
    ["ixtrac"],
  );

  const failure = say.lastFailure("ixtrac", formatRecent(at(-2)), "the connection failed");
  const sentence = `${failure} ${say.allWaitForSwitch("ixtrac")}`;
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it("says nothing of a run whose deliveries wait for their first call", async () => {
  const page = await shown([aDelivery({})]);

  await expect.element(page.getByRole("main")).toBeEmptyDOMElement();
});
