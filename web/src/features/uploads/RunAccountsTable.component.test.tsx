import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Reply } from "#shared/contract/contract.ts";
import type { RunAccount } from "#shared/contract/upload-runs.ts";
import type { Service } from "#shared/kyc/status.ts";
import { uploadMessages } from "#shared/messages/back-office.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { formatMoment } from "../../lib/dates.ts";
import { RunAccountsTable } from "./RunAccountsTable.tsx";

const at = "2026-11-02T09:30:00.000Z";
const anAccount = (over: Partial<RunAccount>): RunAccount => ({
  accountId: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  account_type: "individual",
  name: "Adaeze Okonkwo",
  service: "ixtrac",
  state: "unknown",
  attempts: 2,
  at,
  ...over,
});

const shown = (over: Partial<RunAccount>, switchedOff: Service[] = []) => {
  const client = new QueryClient();
  const counts = { results: { switchedOff } } as unknown as Reply<"getCounts">;
  client.setQueryData(getCounts.queryKey, counts);
  return inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RunAccountsTable accounts={[anAccount(over)]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

it.each(["unknown", "withdrawn"] as const)(
  "shows what failed last and when the next try is, of a delivery that is %s",
  async (state) => {
    const nextTryAt = inMinutes(1);
    const page = await shown({ state, reason: "did not answer in time", nextTryAt });

    const answer = [
      say.stateHints[state],
      say.lastTry("did not answer in time"),
      say.nextTry(formatMoment(nextTryAt)),
    ];
    await expect.element(page.getByText(answer.join("; "))).toBeVisible();
  },
);

it.each(["unknown", "withdrawn", "waiting"] as const)(
  "says that a delivery that is %s waits for its service to be switched on again",
  async (state) => {
    const call = { reason: "did not answer in time", nextTryAt: inMinutes(1) };
    const page = await shown({ state, ...(state !== "waiting" && call) }, ["ixtrac"]);

    const waits = say.waitsForSwitch("ixtrac");
    const answer = state === "waiting" ? waits : `${say.lastTry(call.reason)}; ${waits}`;
    await expect.element(page.getByText(answer, { exact: true })).toBeVisible();
    expect(page.getByText(/next try/).elements()).toEqual([]);
  },
);

it("says nothing of the switch of another service, nor of a delivery that has ended", async () => {
  const other = await shown({ nextTryAt: inMinutes(1) }, ["erights"]);
  await expect.element(other.getByText(/next try/)).toBeVisible();
  await other.unmount();

  const page = await shown({ state: "refused", reason: "E42: no" }, ["ixtrac"]);

  await expect.element(page.getByText("E42: no", { exact: true })).toBeVisible();
});

it("does not promise a next try at a time that has passed", async () => {
  const page = await shown({ state: "unknown", nextTryAt: inMinutes(-1) });

  const answer = `${say.stateHints.unknown}; ${say.nextTry("now")}`;
  await expect.element(page.getByText(answer)).toBeVisible();
});

it("D56: no state of a delivery is called as the number that counts several", () => {
  const words = [...Object.values(say.states), ...Object.values(say.stateNames)];

  expect(words.map((word) => word.toLowerCase())).not.toContain(
    uploadMessages.pending.toLowerCase(),
  );
  expect(say.deliveriesHint.toLowerCase()).toContain(say.stateNames.waiting);
  expect(say.deliveriesHint.toLowerCase()).toContain(say.stateNames.unknown);
});

it.each(["moved", "cancelled", "replaced"] as const)(
  "explains an account that is %s",
  async (state) => {
    const page = await shown({ state });

    await expect.element(page.getByText(say.stateHints[state])).toBeVisible();
  },
);
