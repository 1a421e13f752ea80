import { Link, MemoryRouter, Route, Routes, type To } from "react-router-dom";
import { expect, it } from "vitest";
import { consent } from "#shared/messages/consent.ts";
import { contactMessages } from "#shared/messages/contact.ts";
import { updateMessages } from "#shared/messages/public-account.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { formatDay, formatMoment } from "../../lib/dates.ts";
import { registrar } from "../../lib/env.ts";
import { keepSent, lastSent } from "../../lib/sent-form.ts";
import { SuccessPage } from "./SuccessPage.tsx";

const at = "2026-11-24T18:30:00.000Z";

const opened = (state: object | null) =>
  inBrowser(
    <MemoryRouter initialEntries={[{ pathname: "/success", state }]}>
      <SuccessPage />
    </MemoryRouter>,
  );

it("D69: the receipt has reference, time, what was sent, what happens next and by when, and the contact", async () => {
  const page = await opened({
    reference: "KYC-1A2B-3C4D",
    at,
    entries: [["Account number", "•••• 6785"]],
  });

  const text = page.container.textContent ?? "";
  const due = formatMoment("2026-11-26T18:30:00.000Z");
  const wanted = [
    ...["KYC-1A2B-3C4D", say.sentAt(formatMoment(at)), "Account number", "•••• 6785"],
    ...[...say.nextSteps(due), say.agreed(formatDay(`${consent.version}T12:00Z`))],
    contactMessages.phone(registrar.contact.phone),
  ];
  expect(wanted.filter((sentence) => !text.includes(sentence))).toEqual([]);
  const isOfPage = (finding: string) => !finding.startsWith("landmark-");
  expect((await axeFindings()).filter(isOfPage)).toEqual([]);
});

it("D69: a form whose receipt could not be made still shows its reference", async () => {
  const page = await opened({ reference: "KYC-1A2B-3C4D" });

  await expect.element(page.getByText("KYC-1A2B-3C4D")).toBeVisible();
  await expect.element(page.getByText(say.sentTitle)).not.toBeInTheDocument();
});

it("D64, D69: Finish removes the receipt from the browser", async () => {
  keepSent({ reference: "KYC-1A2B-3C4D", at });
  const page = await inBrowser(
    <MemoryRouter initialEntries={["/", { pathname: "/success", state: { reference: "KYC-1" } }]}>
      <Routes>
        <Route path="/success" element={<SuccessPage />} />
        <Route path="/" element={<Link to={-1 as To}>Back</Link>} />
      </Routes>
    </MemoryRouter>,
  );

  await page.getByRole("button", { name: updateMessages.finish }).click();
  await expect.element(page.getByText(updateMessages.finished)).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();

  await expect.element(page.getByText("KYC-1")).not.toBeInTheDocument();
  expect(lastSent()).toBeUndefined();
});
