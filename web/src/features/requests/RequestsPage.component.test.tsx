import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { PrivacyRequest } from "#shared/contract/privacy-requests.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { requestMessages as say } from "#shared/messages/back-office-requests.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { RequestsPage } from "./RequestsPage.tsx";

const accountId = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const aRequest = (over: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: `${accountId}_0a1b2c3d`,
  kind: "erasure",
  state: "open",
  at: "2026-11-02T09:30:00.000Z",
  dueAt: "2126-12-02T09:30:00.000Z",
  accountId,
  account_type: "individual",
  status: "approved",
  name: "Adaeze Okonkwo",
  reference: "KYC-0D4F-2C3E",
  isFrozen: false,
  text: "I have sold my shares",
  ...over,
});

const shown = (address = "/") =>
  inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[address]}>
        <RequestsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const listing = (...results: PrivacyRequest[]) =>
  answerCalls({ listRequests: () => ({ results, nextCursor: null }) });

it("D86: says that it is fetching, that no request is open, and why a list could not be fetched", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await expect.element((await shown()).getByText(say.loading)).toBeVisible();

  listing();
  await expect.element((await shown()).getByText(say.none.open)).toBeVisible();
  await expect
    .element((await shown("/?state=declined")).getByText(say.none.declined))
    .toBeVisible();

  answerCalls({ listRequests: () => refused(503, "Busy") });
  const page = await shown();
  await expect.element(page.getByText(say.failed)).toBeVisible();
  await expect.element(page.getByRole("button", { name: sessionMessages.retry })).toBeVisible();
});

it("D86: shows each request with a link to its account, its words and its due day", async () => {
  const other = { id: crypto.randomUUID(), account_type: "corporate" } as const;
  listing(
    aRequest({ dueAt: "2026-11-03T09:30:00.000Z" }),
    aRequest({ id: `${accountId}_1b2c3d4e`, kind: "freeze", isFrozen: true, disputedWith: other }),
  );

  const page = await shown();

  await expect.element(page.getByText("I have sold my shares").first()).toBeVisible();
  await expect.element(page.getByText(say.overdue("3 Nov 2026"))).toBeVisible();
  await expect.element(page.getByText(say.frozen)).toBeVisible();
  const hrefOf = (name: string) =>
    page.getByRole("link", { name }).first().element().getAttribute("href");
  expect(hrefOf("Adaeze Okonkwo")).toBe(`/admin/view_individual_account/${accountId}`);
  expect(hrefOf(say.disputedWith)).toBe(`/admin/view_corporate_account/${other.id}`);
  expect(await axeFindings()).toEqual([]);
});

it("D86: an answer needs a remark, keeps it when the call fails, and closes with the list loaded again", async () => {
  let tries = 0;
  const asked: unknown[] = [];
  const made = answerCalls({
    listRequests: () => ({ results: [aRequest()], nextCursor: null }),
    updateRequest: ({ body }) => {
      asked.push(body);
      tries += 1;
      return tries === 1
        ? refused(409, errorMessages["privacy.changed"])
        : { status: "The request is declined" };
    },
  });
  const page = await shown();
  await page
    .getByRole("button", { name: say.answerTo(say.kinds.erasure, "Adaeze Okonkwo") })
    .click();
  const dialog = page.getByRole("dialog");
  const remark = dialog.getByRole("textbox", { name: say.remark });
  await expect.element(dialog.getByText(say.hints.erasure)).toBeVisible();
  expect(await axeFindings()).toEqual([]);

  await dialog.getByRole("button", { name: say.decline }).click();
  await expect.element(dialog.getByText(say.remarkMissing)).toBeVisible();
  expect(asked).toEqual([]);

  await remark.fill("The law asks us to keep it");
  await dialog.getByRole("button", { name: say.decline }).click();
  await expect.element(dialog.getByText(errorMessages["privacy.changed"])).toBeVisible();
  await expect.element(remark).toHaveValue("The law asks us to keep it");

  await dialog.getByRole("button", { name: say.decline }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ state: "declined", remark: "The law asks us to keep it" });
  await expect.poll(() => made.at(-1)).toBe("listRequests");
});

it("D86: an answered request shows its answer and can be opened again", async () => {
  listing(
    aRequest({
      ...{ state: "done", remark: "Erased", closedBy: "Ngozi Eze" },
      closedAt: "2026-11-05T09:30:00.000Z",
    }),
  );

  const page = await shown("/?state=done");

  await expect.element(page.getByText("Erased")).toBeVisible();
  await expect.element(page.getByText(say.closed("Ngozi Eze", "5 Nov 2026"))).toBeVisible();
  await page
    .getByRole("button", { name: say.reopenOf(say.kinds.erasure, "Adaeze Okonkwo") })
    .click();
  await expect.element(page.getByRole("dialog").getByText(say.reopenHint)).toBeVisible();
});

it("D86: asks for the chosen state and kind", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, location.href).search);
    return Response.json({ results: [], nextCursor: null });
  });
  const page = await shown();

  await page.getByRole("combobox", { name: say.state }).selectOptions("declined");
  await page.getByRole("combobox", { name: say.kind }).selectOptions(say.kinds.withdrawal);

  await expect.poll(() => asked.at(-1)).toBe("?kind=withdrawal&state=declined");
});
