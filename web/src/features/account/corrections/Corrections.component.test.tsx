import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import {
  askedForMessages,
  correctedMessages,
  correctionsMessages as say,
  unchangedMessages,
} from "#shared/messages/back-office-corrections.ts";
import { correctionMessages } from "#shared/messages/corrections.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { tabStore } from "../../../lib/storage.ts";
import { DecisionBar } from "../detail/DecisionBar.tsx";
import type { Account } from "../model/account.ts";
import { AskedFor } from "./AskedFor.tsx";
import { Corrected } from "./Corrected.tsx";
import { UnchangedReason } from "./UnchangedReason.tsx";

const account = {
  id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
  type: "individual",
  status: "pending",
  version: 1,
  revision: 3,
  flags: [],
  firstName: "Yetunde",
  identification: { type: "National ID", number: "12345678901" },
  bank: { bankName: "First Bank" },
  holdings: [],
} as unknown as Account;

afterEach(() => {
  vi.restoreAllMocks();
  tabStore.clear();
});

const shown = async () => {
  const bodies: unknown[] = [];
  const server = { reasons: builtInReasons };
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    if (String(url).endsWith("/admin/configuration")) {
      return Response.json({
        results: {
          allowUploadToIxtrac: false,
          allowUploadToErights: false,
          allowedAccountsForErightsUpdate: [],
          rejectionReasons: server.reasons,
          exportsPerDay: null,
          exportReasonAbove: null,
          exportAlertAbove: null,
          maskWithoutRights: false,
          weakeningDelayHours: 0,
          maskNumbers: false,
          revealsPerDay: null,
        },
      });
    }
    const body = JSON.parse(String(init?.body));
    const codes = server.reasons.map(({ code }) => code);
    const gone = body.corrections?.find(({ reason }: AskedCorrection) => !codes.includes(reason));
    if (gone) {
      const sentence = correctionMessages.unknownReason(gone.reason);
      const fields = { "corrections.0.reason": sentence };
      return Response.json({ errors: [sentence], fields }, { status: 400 });
    }
    bodies.push(body);
    return Response.json({ status: "Account rejected" });
  });
  const page = await inOffice(
    <QueryClientProvider
      client={
        new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } })
      }
    >
      <AdminContext value={{ id: "an administrator" } as Admin}>
        <DecisionBar account={account} claim={{ isOwn: true }} canReview onNext={undefined} />
      </AdminContext>
    </QueryClientProvider>,
  );
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return { page, bodies, server, button, drawer: page.getByRole("dialog") };
};

it("D75: chosen corrections fill the remark, show what the holder reads, and go with the rejection", async () => {
  const { page, bodies, button, drawer } = await shown();
  await button("What needs correcting…").click();
  await drawer.getByRole("checkbox", { name: "Identity card" }).click();
  const reason = drawer.getByRole("combobox", { name: "Reason" });
  await reason.fill("readable");
  await expect.element(drawer.getByRole("option")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer.getByRole("option")).not.toBeInTheDocument();
  await reason.fill("exp");
  await drawer.getByRole("option", { name: "Document expired" }).click();
  await drawer.getByLabelText("Your own words (optional)").fill("It ended in May.");

  const preview = drawer.getByRole("region", { name: "The holder will read" });
  await expect.element(preview.getByText("Please correct: Identity card.")).toBeVisible();
  await expect
    .element(preview.getByText(/This document has expired\..*It ended in May\./))
    .toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await button("Use 1 correction").click();

  await expect.element(page.getByLabelText("Remark")).toHaveValue("Please correct: Identity card.");
  await button("Reject").click();

  const asked = { field: "identificationImage", reason: "expired", text: "It ended in May." };
  await expect
    .poll(() => bodies)
    .toEqual([
      { status: "rejected", remark: "Please correct: Identity card.", corrections: [asked] },
    ]);
  await expect.element(button("What needs correcting…")).toBeVisible();
});

it("D75: a reason that a super-admin removes meanwhile is marked, and the clerk chooses another one", async () => {
  const { bodies, server, button, drawer } = await shown();
  await button(say.open).click();
  await drawer.getByRole("checkbox", { name: "Signature" }).click();
  await expect.element(drawer.getByText("Signature missing or not clear")).toBeVisible();
  await button("Use 1 correction").click();
  server.reasons = builtInReasons.filter(({ code }) => code !== "signature");

  await button("Reject").click();
  await button("To correct: 1").click();
  await expect.element(drawer.getByText(say.reasonGone)).toBeVisible();
  await drawer.getByRole("combobox", { name: say.reason }).fill("exp");
  await drawer.getByRole("option", { name: "Document expired" }).click();
  await expect.element(drawer.getByText(say.reasonGone)).not.toBeInTheDocument();
  await button("Use 1 correction").click();
  await button("Reject").click();

  await expect
    .poll(() => bodies)
    .toMatchObject([{ corrections: [{ field: "scannedSignatureImage", reason: "expired" }] }]);
});

it("D75: a remark of the clerk stays, and closing the drawer changes nothing", async () => {
  const { page, button, drawer } = await shown();
  await page.getByLabelText("Remark").fill("Call us first.");
  await button("What needs correcting…").click();
  await drawer.getByRole("checkbox", { name: "First name Yetunde" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("What needs correcting…")).toBeVisible();

  await button("What needs correcting…").click();
  await drawer.getByRole("checkbox", { name: "First name Yetunde" }).click();
  await button("Use 1 correction").click();

  await expect.element(button("To correct: 1")).toBeVisible();
  await expect.element(page.getByLabelText("Remark")).toHaveValue("Call us first.");
});

it("D75: the button of the drawer says that it removes the earlier corrections", async () => {
  const { page, button, drawer } = await shown();
  await button("What needs correcting…").click();
  await expect.element(button("Use corrections")).toBeDisabled();
  await drawer.getByRole("checkbox", { name: "First name Yetunde" }).click();
  await button("Use 1 correction").click();

  await button("To correct: 1").click();
  await drawer.getByRole("checkbox", { name: "First name Yetunde" }).click();
  await button("Remove all corrections").click();

  await expect.element(button("What needs correcting…")).toBeVisible();
  await expect.element(page.getByLabelText("Remark")).toHaveValue("");
});

it("D75: the drawer filters fields and documents by name and value, and keeps what is chosen", async () => {
  const { button, drawer } = await shown();
  await button("What needs correcting…").click();
  await drawer.getByRole("checkbox", { name: "Identity card" }).click();

  await drawer.getByLabelText(say.filter).fill("first bank");
  await expect.poll(() => drawer.getByRole("checkbox").elements().length).toBe(1);
  await drawer.getByRole("checkbox", { name: "Bank name First Bank" }).click();
  await drawer.getByLabelText(say.filter).fill("zzz");

  await expect.element(drawer.getByText(say.noMatch)).toBeVisible();
  await button(say.use(2)).click();
  await expect.element(button(say.chosen(2))).toBeVisible();
});

it("D75: a rejected account says what is to be corrected and why, until the holder sends a version", async () => {
  const corrections = [
    { field: "identificationImage", label: "Document expired", text: "It ended in May." },
    { field: "lastName", label: "Name differs" },
  ];
  const rejected = {
    ...account,
    status: "rejected",
    history: { versions: [], decisions: [{ outcome: "rejected", corrections }] },
  } as unknown as Account;
  const page = await inOffice(
    <>
      <AskedFor account={rejected} />
      <AskedFor account={{ ...rejected, status: "pending" }} />
    </>,
  );

  const line = page.getByRole("region", { name: askedForMessages.title });
  await expect
    .element(line)
    .toHaveTextContent(
      "To correctIdentity card: Document expired (It ended in May.)Last name: Name differs",
    );
});

it("D75: a corrected version says what the holder changed and what not", async () => {
  const corrected = {
    ...account,
    flags: ["corrected"],
    version: 2,
    history: {
      versions: [{ version: 2, at: "2026-11-21T09:00:00.000Z", changed: ["identificationImage"] }],
      decisions: [
        {
          outcome: "rejected",
          at: "2026-11-20T09:00:00.000Z",
          by: "Ada Obi",
          version: 1,
          corrections: ["identificationImage", "address"].map((field) => ({
            field,
            reason: "unreadable",
            label: "Document not readable",
            sentence: "We cannot read it.",
          })),
        },
      ],
    },
  } as unknown as Account;
  const page = await inOffice(
    <MemoryRouter>
      <Corrected account={corrected} changed={["identificationImage", "city"]} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText("1 of 2 requested corrections made")).toBeVisible();
  await expect.element(page.getByText("Also changed: City")).toBeVisible();
  await expect.element(page.getByText(correctedMessages.unchanged("House address"))).toBeVisible();
  await page.getByRole("button", { name: correctedMessages.open }).click();
  await expect
    .element(page.getByText(correctedMessages.asked("Ada Obi", "20 Nov 2026")))
    .toBeVisible();
  const asked = page.getByRole("dialog", { name: correctedMessages.open }).getByRole("listitem");
  await expect
    .element(asked.first().getByText(correctedMessages.changed, { exact: true }))
    .toBeVisible();
  await expect.element(asked.last().getByText(correctedMessages.same)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it("D69: the clerk reads why a version was sent again unchanged, and nothing otherwise", async () => {
  const unchanged = { ...account, unchangedReason: "My town has no other name" };
  const page = await inOffice(
    <>
      <UnchangedReason account={account} />
      <UnchangedReason account={unchanged} />
    </>,
  );

  const line = page.getByRole("region", { name: unchangedMessages.title });
  await expect.element(line.getByText("My town has no other name")).toBeVisible();
});
