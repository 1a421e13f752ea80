import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import { UploadButton } from "./UploadButton.tsx";

const uploader = { id: "a clerk", uploadToExternalServicePermission: true } as Admin;

afterEach(() => vi.restoreAllMocks());

const view = { source: "all", sort: "newest" } as const;

const shown = (client: QueryClient) =>
  inOffice(
    <QueryClientProvider client={client}>
      <AdminContext value={uploader}>
        <UploadButton type="individual" view={view} />
      </AdminContext>
    </QueryClientProvider>,
  );

const pressed = async (counted: () => Response, answer: boolean) => {
  const sent: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body));
    if (body.dryRun) return counted();
    sent.push(body);
    return Response.json({ message: statusMessages.uploadStarted(498), results: { count: 498 } });
  });
  const asked = vi.spyOn(window, "confirm").mockReturnValue(answer);
  const page = await shown(new QueryClient());
  await page.getByRole("button", { name: say.button }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  return { page, sent, question: asked.mock.calls[0]?.[0] };
};

const counts = (results: object) => () => Response.json({ message: "Counted", results });

it("R-113: the question before an upload says how many accounts go out", async () => {
  const { page, sent, question } = await pressed(counts({ count: 498, frozen: 2 }), true);

  expect(question).toBe(
    "Upload 498 approved individual accounts to the external services? 2 frozen accounts are left out.",
  );
  await expect.element(page.getByText(statusMessages.uploadStarted(498))).toBeVisible();
  expect(sent).toEqual([{ account_type: "individual" }]);
});

it.each([
  ["quiet while no account is approved", 0, "outline"],
  ["the main button of a list with accounts", 3, "solid"],
] as const)("is %s", async (_, approved, look) => {
  const client = new QueryClient();
  client.setQueryData(getCounts.queryKey, { results: { individual: { approved } } } as never);

  const button = (await shown(client)).getByRole("button", { name: say.button });

  await expect.element(button).toHaveClass(buttonClass({ look, size: "sm" }));
});

it("R-113: the question names each service that gets nothing, and why", async () => {
  const leftOutServices = [{ service: "ixtrac", reason: "off" }];
  const { question } = await pressed(counts({ count: 54, frozen: 1, leftOutServices }), false);

  expect(question).toBe(
    "Upload 54 approved individual accounts to the external services? ixtrac is switched off and gets nothing. 1 frozen account is left out.",
  );
});

it("R-113: nothing is uploaded without a yes", async () => {
  const { sent } = await pressed(counts({ count: 1 }), false);

  expect(sent).toEqual([]);
});

it("R-113: the question is asked without a number if the accounts cannot be counted", async () => {
  const { question } = await pressed(() => Response.json({}, { status: 503 }), false);

  expect(question).toBe(say.confirm("individual", false));
});

it("R-152: an upload of accounts that are all under way says so", async () => {
  const client = new QueryClient();
  const list = { type: "individual", status: "approved" } as const;
  client.setQueryData(listAccounts(list, view).queryKey, {
    results: [{} as Row],
    nextCursor: null,
  });
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({ errors: ["No approved account to upload"] }, { status: 404 }),
  );
  vi.spyOn(window, "confirm").mockReturnValue(true);
  const page = await shown(client);

  await page.getByRole("button", { name: say.button }).click();

  await expect
    .element(page.getByText(`No approved account to upload. ${say.onTheirWay}`))
    .toBeVisible();
});
