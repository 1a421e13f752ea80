import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter, Route, Routes, useParams } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext, useAdmin } from "../../../lib/back-office/admin-context.ts";
import type { ListPlace } from "../../../lib/back-office/lists/list-place.ts";
import { useClaim } from "../model/use-claim.ts";
import { CaseLink } from "./CaseLink.tsx";
import { CaseWay } from "./CaseWay.tsx";
import { useQueue } from "./use-queue.ts";

/** Who reviews which account, and what else the API knows. */
const api = {
  claims: {} as Record<string, string>,
  decided: [] as string[],
  frozen: [] as string[],
  next: null as string | null,
  isOffline: false,
  calls: [] as string[],
};

beforeEach(() => {
  Object.assign(api, {
    ...{ claims: {}, decided: [], frozen: [], next: null },
    ...{ isOffline: false, calls: [] },
  });
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    if (api.isOffline) throw new TypeError("offline");
    const path = String(url).replace("/api/admin/", "");
    const method = init?.method ?? "GET";
    api.calls.push([method, path, init?.body].filter(Boolean).join(" "));
    const id = path.split(/[/?]/)[method === "GET" ? 1 : 2] ?? "";
    if (path === "claims/next") {
      return Response.json({ results: api.next && { id: api.next, accountType: "individual" } });
    }
    if (method === "DELETE") return Response.json({ results: null });
    if (method === "GET") return Response.json({ results: { status: statusOf(id), uploads: {} } });
    const by = api.claims[id];
    const errors = [by ? `${by} is reviewing this account until 10:02:00` : "Not pending"];
    const claim = by && { by: { id: "a clerk", name: by }, until: "2026-11-24T09:02:00.000Z" };
    if (!by && !api.decided.includes(id)) return Response.json({ results: {} });
    return Response.json({ errors, claim }, { status: 409 });
  });
});

afterEach(() => void vi.restoreAllMocks());

const statusOf = (id: string) => (api.decided.includes(id) ? "approved" : "pending");
const path = (id: string) => `/admin/view_individual_account/${id}`;

const Case = () => {
  const { id = "" } = useParams();
  return <Shown key={id} id={id} />;
};

const Shown = ({ id }: { id: string }) => {
  const flags: Flag[] = api.frozen.includes(id) ? ["reported"] : [];
  const account = { id, type: "individual", status: "pending", flags } as const;
  const queue = useQueue(account);
  const { approveAndRejectPermission: canReview, id: adminId } = useAdmin();
  const { isOwn, isUnknown } = useClaim(account, { canReview, adminId });
  return (
    <>
      <CaseWay account={account} queue={queue} />
      <h1>Account {id}</h1>
      <p>{isOwn ? "own" : isUnknown ? "unknown" : "not own"}</p>
      <p>{queue.place?.word}</p>
      <CaseLink from={id} to={path("duplicate")}>
        Duplicate
      </CaseLink>
      <CaseLink from={id} to={`${path(id)}/versions/1`}>
        Version 1
      </CaseLink>
    </>
  );
};

const Version = () => {
  const { id = "" } = useParams();
  return (
    <CaseLink from={id} to={path(id)}>
      Back to the account
    </CaseLink>
  );
};

const place: ListPlace = {
  list: { type: "individual", status: "pending" },
  view: { source: "all", sort: "due" },
  ids: ["a", "b", "c", "d"],
  nextCursor: "more",
  start: 50,
  total: 771,
};

const opened = async (id: string, state: unknown = { place }, right = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await inOffice(
    <QueryClientProvider client={client}>
      <AdminContext value={{ approveAndRejectPermission: right } as Admin}>
        <MemoryRouter initialEntries={[{ pathname: path(id), state }]}>
          <Routes>
            <Route path={path(":id")} element={<Case />} />
            <Route path={`${path(":id")}/versions/:n`} element={<Version />} />
            <Route path="*" element={<h1>The list</h1>} />
          </Routes>
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  const isAt = (name: string) =>
    expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(name);
  return { page, isAt, next: page.getByRole("button", { name: "Next account" }) };
};

const press = (key: string) => userEvent.keyboard(key);

it("D76: n and p go through the list, and the page says where the clerk is", async () => {
  const { page, isAt } = await opened("b");
  await expect.element(page.getByText("52 of 771")).toBeVisible();
  expect(await axeFindings()).toEqual([]);

  await press("n");
  await isAt("Account c");
  await expect.element(page.getByText("53 of 771")).toBeVisible();
  await press("p");
  await isAt("Account b");
  await press("p");
  await isAt("Account a");
  await expect.element(page.getByRole("button", { name: "Previous account" })).toBeDisabled();
});

it("D76: what was decided meanwhile is passed over, and so is what others review, with their names", async () => {
  Object.assign(api, { decided: ["b"], claims: { c: "Ada Obi" } });
  const { page, isAt } = await opened("a");

  await press("n");

  await isAt("Account d");
  const word = "1 account passed over: Ada Obi is reviewing it";
  await expect.element(page.getByText(word)).toBeVisible();
});

it("D76: an account is claimed before it is shown, and once", async () => {
  const { page, isAt } = await opened("a");
  await press("n");
  await isAt("Account b");

  await expect.element(page.getByText("own", { exact: true })).toBeVisible();
  expect(api.calls.filter((call) => call.includes("claims/individual/b"))).toEqual([
    "PUT claims/individual/b {}",
  ]);
});

it("D76: nobody reviews a frozen account, and a claim on the way to it is given back", async () => {
  api.frozen = ["a", "b"];
  const { page, isAt } = await opened("a");
  await expect.element(page.getByText("not own")).toBeVisible();

  await press("n");
  await isAt("Account b");

  const claims = () => api.calls.filter((call) => call.includes("claims/"));
  await expect.poll(claims).toEqual(["PUT claims/individual/b {}", "DELETE claims/individual/b"]);
  await expect.element(page.getByText("not own")).toBeVisible();
});

it("D79: only the next account is loaded ahead, without its images", async () => {
  await opened("a");

  await expect
    .poll(() => api.calls.filter((call) => call.startsWith("GET")))
    .toEqual(["GET individual_account/b?images=none"]);
});

it("D76: the place in the list survives a version and a duplicate", async () => {
  const { page, isAt } = await opened("b");
  await page.getByRole("link", { name: "Version 1" }).click();
  await page.getByRole("link", { name: "Back to the account" }).click();
  await isAt("Account b");
  await expect.element(page.getByText("52 of 771")).toBeVisible();

  await page.getByRole("link", { name: "Duplicate" }).click();
  await isAt("Account duplicate");
  await page.getByRole("link", { name: "Back to 52 of 771" }).click();
  await isAt("Account b");

  await page.getByRole("link", { name: "Duplicate" }).click();
  await isAt("Account duplicate");
  await press("n");
  await isAt("Account c");
});

it("D76: the last account of a list says so, and leads back to the list", async () => {
  Object.assign(api, { decided: ["d"] });
  const { page, isAt } = await opened("c", { place: { ...place, nextCursor: null } });

  await press("n");

  await expect.element(page.getByText("This was the last account in the list")).toBeVisible();
  await isAt("The list");
});

it("D76: without a list the next case is the most urgent one that nobody reviews", async () => {
  api.next = "urgent";
  const { page, isAt } = await opened("a", null);
  await expect.element(page.getByRole("button", { name: "Next account" })).not.toBeInTheDocument();

  await press("n");

  await isAt("Account urgent");
  expect(api.calls).toContain('POST claims/next {"account_type":"individual","after":"a"}');
  api.next = null;
  await press("n");
  await expect
    .element(page.getByText(/^No account is free to review now\. Accounts that colleagues are/))
    .toBeVisible();
});

it("D76: a reader claims nothing, and still passes over what was decided meanwhile", async () => {
  Object.assign(api, { decided: ["b"] });
  const { isAt } = await opened("a", { place }, false);

  await press("n");

  await isAt("Account c");
  expect(api.calls.filter((call) => call.startsWith("PUT claims/individual/c"))).toHaveLength(0);
});

it("D76: a claim that cannot be made for lack of a network is said, and made again when it is back", async () => {
  api.isOffline = true;
  const { page } = await opened("a");
  await expect.element(page.getByText("unknown", { exact: true })).toBeVisible();

  api.isOffline = false;
  window.dispatchEvent(new Event("online"));

  await expect.element(page.getByText("own", { exact: true })).toBeVisible();
});

it("D76: without a network the next account is not opened, and the page says why", async () => {
  const { page, isAt } = await opened("a");
  await expect.element(page.getByText("own", { exact: true })).toBeVisible();
  api.isOffline = true;

  await press("n");

  await expect.element(page.getByText(/There is no connection to the server/)).toBeVisible();
  await isAt("Account a");
});
