import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { Reply } from "#shared/contract/contract.ts";
import type { Difference } from "#shared/contract/differences.ts";
import type { Service } from "#shared/kyc/status.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { formatMoment } from "../../lib/dates.ts";
import { DifferencesPage } from "./DifferencesPage.tsx";

const accountId = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const aDifference = (over: Partial<Difference> = {}): Difference => ({
  key: `${accountId}_ixtrac_1`,
  kind: "withdrawn",
  accountId,
  account_type: "individual",
  name: "Adaeze Okonkwo",
  version: 1,
  service: "ixtrac",
  state: "withdrawn",
  since: "2026-11-02T09:30:00.000Z",
  ...over,
});

const shown = (address = "/", switchedOff: Service[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const counts = { results: { switchedOff } } as unknown as Reply<"getCounts">;
  client.setQueryData(getCounts.queryKey, counts);
  return inOffice(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <DifferencesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const listing = (...results: Difference[]) =>
  answerCalls({ listDifferences: () => ({ results, nextCursor: null }) });

it("says that it is fetching", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));

  await expect.element((await shown()).getByText(say.loading)).toBeVisible();
});

it("says that there is no difference, in all or of the chosen kind", async () => {
  listing();

  await expect.element((await shown()).getByText(say.none)).toBeVisible();
  await expect.element((await shown("/?kind=refused")).getByText(say.noneOfThese)).toBeVisible();
});

it("shows a failure with a way to try again", async () => {
  answerCalls({ listDifferences: () => refused(503, "Busy") });

  const page = await shown();

  await expect.element(page.getByText(say.failed)).toBeVisible();
  await expect.element(page.getByRole("button", { name: sessionMessages.retry })).toBeVisible();
});

it("shows each difference with a link to its case, and asks only about open outcomes", async () => {
  const other = aDifference({ key: `${accountId}_erights_1`, kind: "acceptedRejected" });
  listing(aDifference({ reason: "HTTP 500" }), {
    ...other,
    service: "erights",
    state: "delivered",
    reference: "ER-7",
  });

  const page = await shown();

  await expect.element(page.getByText(say.hints.acceptedRejected)).toBeVisible();
  await expect.element(page.getByText("HTTP 500")).toBeVisible();
  await expect.element(page.getByText("Reference ER-7")).toBeVisible();
  const links = page.getByRole("link", { name: "Adaeze Okonkwo" }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/admin/view_individual_account/${accountId}`,
    `/admin/view_individual_account/${accountId}`,
  ]);
  expect(page.getByRole("button", { name: /^Ask / }).elements()).toHaveLength(1);
});

it.each([
  ["was just called", new Date(Date.now() + 60_000).toISOString()],
  ["came to the service that was off", undefined],
])(
  "says that a delivery that %s waits for its service to be switched on again",
  async (_, nextTryAt) => {
    listing(aDifference({ nextTryAt }));

    const page = await shown("/", ["ixtrac"]);

    await expect.element(page.getByText(runMessages.waitsForSwitch("ixtrac"))).toBeVisible();
    expect(page.getByText(/next try/).elements()).toEqual([]);
  },
);

it.each([
  [statusMessages.askedAgain("ixtrac"), () => ({ message: statusMessages.askedAgain("ixtrac") })],
  [errorMessages["difference.trying"], () => refused(409, errorMessages["difference.trying"])],
])("shows the result of a question on its row: %s", async (sentence, askAgain) => {
  const made = answerCalls({
    askAgain,
    listDifferences: () => ({ results: [aDifference()], nextCursor: null }),
  });
  const page = await shown();

  await page.getByRole("button", { name: say.askFor("Adaeze Okonkwo", "ixtrac") }).click();

  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.poll(() => made).toEqual(["listDifferences", "askAgain", "listDifferences"]);
});

it("D93: a stop order says when it is due, and takes the two answers of the service", async () => {
  const since = "2026-11-02T09:30:00.000Z";
  const dueAt = "2026-11-02T13:30:00.000Z";
  const order = { kind: "stopOrder", state: "delivered", canBeSettled: true } as const;
  listing(aDifference({ ...order, since, dueAt }));

  const page = await shown();

  await expect.element(page.getByText(say.hints.stopOrder)).toBeVisible();
  await expect.element(page.getByText(say.due(formatMoment(dueAt)))).toBeVisible();
  for (const answer of ["stopped", "notStopped"] as const) {
    const name = say.answerFor(say.answers[answer], "Adaeze Okonkwo", "ixtrac");
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: say.answers.has })).not.toBeInTheDocument();
});

it("asks for the chosen service and kind", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, location.href).search);
    return Response.json({ results: [], nextCursor: null });
  });
  const page = await shown();

  await page.getByRole("combobox", { name: say.service }).selectOptions("erights");
  await page.getByRole("combobox", { name: say.kind }).selectOptions(say.kinds.givenUp);

  await expect.poll(() => asked.at(-1)).toBe("?service=erights&kind=givenUp");
});
