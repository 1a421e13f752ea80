import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { page as browserPage } from "vitest/browser";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import type { Account } from "../model/account.ts";
import type { Queue } from "../queue/use-queue.ts";
import { AccountHead } from "./AccountHead.tsx";

afterEach(() => browserPage.viewport(1024, 800));

const account = {
  id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
  type: "individual",
  status: "pending",
  firstName: "Yetunde",
  lastName: "Dairo",
  version: 1,
  dateCreated: "2026-11-24T15:02:00.000Z",
  dueAt: "2026-11-26T15:02:00.000Z",
  flags: [],
  history: { versions: [], decisions: [] },
} as unknown as Account;

it("D76: a phone shows who reviews the account without scrolling sideways", async () => {
  await browserPage.viewport(360, 740);
  const takenBy = "Adaeze Nwokolo-Adebayo is reviewing this account until 20:52:18";
  const page = await inOffice(
    <MemoryRouter>
      <AccountHead account={account} queue={{} as Queue} claim={{ isOwn: false, takenBy }} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(takenBy)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

it("D6: a frozen account keeps its due time, as in the lists", async () => {
  const frozen = { ...account, flags: ["reported" as const] };
  const page = await inOffice(
    <MemoryRouter>
      <AccountHead account={frozen} queue={{} as Queue} claim={{ isOwn: false }} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(say.isFrozen, { exact: true })).toBeVisible();
  await expect.element(page.getByTitle(/due|left/i)).toBeVisible();
});
