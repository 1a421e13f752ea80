import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { secondPersonMessages as say } from "#shared/messages/second-person.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { SecondPersonPanel } from "./SecondPersonPanel.tsx";

const admin = (last: number, given: Partial<Admin>): Admin => ({
  ...{ id: `0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b1${last}`, firstName: "Ada", lastName: "Obi" },
  ...{ email: `ada${last}@registrar.test`, isSuperAdmin: false, approveAndRejectPermission: false },
  ...{ exportAccountToPdfPermission: false, exportAccountImagesPermission: false },
  ...{ exportAccountToExcelPermission: false, uploadToExternalServicePermission: false },
  ...{ dateCreated: "2026-11-24T09:00:00.000Z", secondFactor: false },
  ...given,
});
const clerk = admin(1, { approveAndRejectPermission: true });
const other = admin(2, { approveAndRejectPermission: true });
const chief = admin(3, { isSuperAdmin: true });
const off: FourEyes = { approvals: false, reversals: false, rights: false, ownEmail: false };

const shown = (fourEyes: Partial<FourEyes>, admins: Admin[]) => {
  const made = answerCalls({ listAdmins: () => ({ results: admins }) });
  const page = inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <SecondPersonPanel fourEyes={{ ...off, ...fourEyes }} onChange={() => undefined} />
    </QueryClientProvider>,
  );
  return { page, made };
};

it("D84: a switch that is on warns while fewer than two administrators can decide", async () => {
  const page = await shown({ reversals: true, rights: true }, [clerk, chief]).page;

  await expect.element(page.getByText(say.tooFewDeciders(1))).toBeVisible();
  await expect.element(page.getByText(say.tooFewSuperAdmins)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it("D84: there is no warning while two can decide", async () => {
  const { page, made } = shown({ approvals: true }, [clerk, other]);
  const panel = await page;
  await expect.poll(() => made).toEqual(["listAdmins"]);

  await expect.element(panel.getByText(say.intro)).toBeVisible();
  expect(panel.getByText(say.tooFewDeciders(0)).elements()).toEqual([]);
  expect(panel.getByText(say.tooFewDeciders(1)).elements()).toEqual([]);
});

it("D84: with all switches off nobody is counted", async () => {
  const { page, made } = shown({}, [clerk]);

  await expect.element((await page).getByText(say.intro)).toBeVisible();
  expect(made).toEqual([]);
});
