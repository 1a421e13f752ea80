import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import {
  addFailedDecision,
  dropFailedDecision,
  failedDecisions,
} from "../../../lib/back-office/decisions/failed-decisions.ts";
import { FailedDecisions } from "./FailedDecisions.tsx";

const failure = (id: string) => ({
  type: "individual" as const,
  id,
  who: `Ms Yetunde Dairo (KYC-${id})`,
  problem: "Somebody else changed this account.",
});
const at = (path: string) =>
  inOffice(
    <MemoryRouter initialEntries={[path]}>
      <FailedDecisions />
    </MemoryRouter>,
  );

afterEach(() => {
  for (const { id } of failedDecisions()) dropFailedDecision(id);
});

it("a decision that failed behind the clerk's back names its account until it is dealt with", async () => {
  const page = await at("/admin/view_individual_account/2");
  addFailedDecision(failure("1"));
  addFailedDecision(failure("2"));

  await expect.element(page.getByText("Not decided: Ms Yetunde Dairo (KYC-1)")).toBeVisible();
  await expect.element(page.getByText(/KYC-2/)).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);

  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(page.getByText(/KYC-1/)).not.toBeInTheDocument();
});

it("opening the account ends the message", async () => {
  const page = await at("/admin");
  addFailedDecision(failure("1"));

  await page.getByRole("link", { name: "Open the account" }).click();

  await expect.element(page.getByText(/KYC-1/)).not.toBeInTheDocument();
  expect(failedDecisions()).toEqual([]);
});
