import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { Attention } from "../detail/Attention.tsx";
import type { Account } from "../model/account.ts";
import { Settled } from "./Settled.tsx";

const at = "2026-11-02T09:30:00.000Z";
const other = { id: "7c1d2e3f-5a3c-4c1e-9a63-0d9f5d3f2b12", type: "individual" } as const;
const settlement = { ...other, reason: "Two signatures", by: "Bisi Adewale", at };
const reference = "KYC-7C1D-2E3F";

const shown = (over: Partial<Account>, settlements: Account["history"]["settlements"] = []) => {
  const account = {
    id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
    type: "individual",
    dateCreated: at,
    bankCheck: { verified: true },
    history: { settlements },
    ...{ duplicates: [], samePerson: [], flags: [], uploads: {} },
    ...over,
  } as unknown as Account;
  return inOffice(
    <MemoryRouter>
      <Attention account={account} />
      <Settled account={account} />
    </MemoryRouter>,
  );
};

it("D35: an earlier submission of the same person is linked, and is nothing to check", async () => {
  const page = await shown({ samePerson: [{ ...other, dateCreated: "2026-11-01T09:30:00.000Z" }] });

  const line = page.getByRole("region", { name: say.otherSubmissions });
  await expect.element(line).toHaveTextContent(`${say.samePerson.before}: ${reference}`);
  await expect.element(line.getByRole("link", { name: reference })).toBeVisible();
  await expect.element(page.getByText(say.attention)).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

it("D91: a number of a role that is also on the form of its bearer is a link, and nothing to check", async () => {
  const page = await shown({ alsoAppears: [other] });

  const line = page.getByRole("region", { name: say.otherSubmissions });
  await expect.element(line).toHaveTextContent(`${say.alsoAppears}: ${reference}`);
  await expect.element(line.getByRole("link", { name: reference })).toBeVisible();
  await expect.element(page.getByText(say.attention)).not.toBeInTheDocument();
});

it("D35: names the account that a clerk settled as different, with who said so and why", async () => {
  const page = await shown({}, [{ ...settlement, verdict: "different" }]);

  await expect
    .element(page.getByRole("region", { name: say.otherSubmissions }))
    .toHaveTextContent(`Not the same person as: ${reference} Bisi Adewale: Two signatures`);
});

it("D35: a verdict is not shown beside a likeness that it does not settle", async () => {
  const third = { ...other, id: "9a1d2e3f-5a3c-4c1e-9a63-0d9f5d3f2b13" };
  const page = await shown(
    {
      duplicates: [{ ...other, by: "sameImage" }],
      samePerson: [{ ...third, dateCreated: at }],
    },
    [
      { ...settlement, verdict: "different" },
      { ...settlement, ...third, verdict: "different" },
    ],
  );

  await expect.element(page.getByRole("link", { name: reference })).toBeVisible();
  expect(page.getByText(/Not the same person as/).elements()).toEqual([]);
});

it("D35: the same person is not named twice", async () => {
  const page = await shown({ samePerson: [{ ...other, dateCreated: at }] }, [
    { ...settlement, verdict: "same" },
  ]);

  await expect.element(page.getByRole("link", { name: reference })).toBeVisible();
  expect(page.getByText(/Two signatures/).elements()).toEqual([]);
});
