import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { RunAccount } from "#shared/contract/upload-runs.ts";
import { uploadMessages } from "#shared/messages/back-office.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
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

const shown = (over: Partial<RunAccount>) =>
  inOffice(
    <MemoryRouter>
      <RunAccountsTable accounts={[anAccount(over)]} />
    </MemoryRouter>,
  );

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
