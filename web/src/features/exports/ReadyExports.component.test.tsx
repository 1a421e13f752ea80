import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { closeToast } from "../../components/ui/toast.ts";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { tabStore } from "../../lib/storage.ts";
import { followJob } from "./followed-jobs.ts";
import { ReadyExports } from "./ReadyExports.tsx";

const adminId = "an administrator";
const job = {
  jobId: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  kind: "images",
  list: { type: "individual", status: "pending" },
  isSeen: false,
} as const;

afterEach(() => {
  vi.restoreAllMocks();
  tabStore.clear();
  closeToast();
});

const shown = () => {
  followJob(adminId, job);
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({
      results: { kind: "images", state: "done", url: "/the-file-is-gone", parts: [] },
    }),
  );
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{ id: adminId } as Admin}>
        <ReadyExports />
      </AdminContext>
    </QueryClientProvider>,
  );
};

/** Where the clicked links of the page led. */
const followed = () => {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(`${new URL(this.href).pathname} ${this.target}`);
  });
  return links;
};

it("D54: the file of a finished export is offered, and comes only when somebody asks for it", async () => {
  const links = followed();
  const page = await shown();
  const offer = page.getByText(say.ready(job.kind, job.list));
  await expect.element(offer).toBeVisible();
  expect(links).toEqual([]);

  await page.getByRole("button", { name: say.save }).click();

  await expect.element(page.getByText(say.done.images)).toBeVisible();
  expect(links).toEqual(["/the-file-is-gone _blank"]);
  expect(offer.query()).toBeNull();
});

it("D54: an offered file can be put off", async () => {
  const links = followed();
  const page = await shown();

  await page.getByRole("button", { name: say.later }).click();

  await expect.poll(() => page.getByText(say.ready(job.kind, job.list)).query()).toBeNull();
  expect(links).toEqual([]);
});
