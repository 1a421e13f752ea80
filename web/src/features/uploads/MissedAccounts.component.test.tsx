import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { MissedAccounts } from "./MissedAccounts.tsx";

const say = runMessages.missed;
const jobId = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";

const answering = (status: number, body: object) =>
  vi.stubGlobal("fetch", async (_: string, { body: sent }: { body: string }) =>
    JSON.parse(sent).dryRun
      ? Response.json(body, { status })
      : Response.json({ results: { count: 37, jobId } }),
  );

const shown = () =>
  inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <MissedAccounts />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it("asks before it sends what was uploaded without a service, and then links to the run", async () => {
  answering(200, { results: { count: 37 } });
  const page = await shown();
  const button = page.getByRole("button", { name: say.send("ixtrac") });
  await expect.element(page.getByText(say.found("ixtrac", { count: 37 }))).toBeVisible();

  const dialog = page.getByRole("alertdialog", { name: say.title });
  await button.click();
  await expect.element(dialog).toHaveAccessibleDescription(say.confirm("ixtrac", { count: 37 }));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toBeVisible();
  await button.click();
  await dialog.getByRole("button", { name: say.goAhead }).click();

  await expect
    .element(page.getByRole("link", { name: runMessages.details }))
    .toHaveAttribute("href", expect.stringContaining(jobId));
});

it("says that nothing was uploaded without a service", async () => {
  answering(200, { results: { count: 0 } });

  await expect.element((await shown()).getByText(say.none("erights"))).toBeVisible();
});

it("offers nothing for a service that is switched off", async () => {
  answering(409, { errors: ["off"] });

  const page = await shown();

  await expect.element(page.getByText(say.off("ixtrac"))).toBeVisible();
  expect(page.getByRole("button", { name: /^Send/ }).elements()).toEqual([]);
});

it("offers the button where counting took too long", async () => {
  answering(200, { results: { count: 0, isAtLeast: true } });

  const page = await shown();

  await expect.element(page.getByRole("button", { name: say.send("ixtrac") })).toBeVisible();
});

it("D61: says how many frozen accounts are left out", async () => {
  answering(200, { results: { count: 37, frozen: 2 } });
  const page = await shown();

  await expect.element(page.getByText(say.frozen("ixtrac", 2))).toBeVisible();
  await expect.element(page.getByRole("button", { name: say.send("ixtrac") })).toBeVisible();
});
