import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import { accountLists } from "../../lib/back-office/lists/account-list.ts";
import { viewFromAddress } from "../../lib/back-office/lists/list-address.ts";
import { ExportButtons } from "./ExportButtons.tsx";

const view = viewFromAddress(new URLSearchParams());

/** The texts of the buttons on each list, for an administrator with one right or none. */
const shownWith = async (given?: Right) => {
  const flags = Object.fromEntries(rights.map((right) => [right, right === given]));
  const { container, unmount } = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{ id: "an administrator", ...flags } as Admin}>
        {accountLists.map((list) => (
          <div key={`${list.status} ${list.type}`} title={`${list.status} ${list.type}`}>
            <ExportButtons list={list} view={view} />
          </div>
        ))}
      </AdminContext>
    </QueryClientProvider>,
  );
  const shown = [...container.querySelectorAll<HTMLElement>("main > [title]")].map((list) => [
    list.title,
    [...list.querySelectorAll("button")].map((button) => button.innerText),
  ]);
  await unmount();
  return Object.fromEntries(shown);
};

const onEach = (...texts: string[]) =>
  Object.fromEntries(accountLists.map(({ status, type }) => [`${status} ${type}`, texts]));

it("R-104, R-120, R-121, R-122, R-142: each right shows its button, for forms only on approved lists", async () => {
  expect(await shownWith()).toEqual(onEach());
  expect(await shownWith("exportAccountToExcelPermission")).toEqual(onEach("Export to excel"));
  expect(await shownWith("exportAccountImagesPermission")).toEqual(onEach("Export images"));
  expect(await shownWith("exportAccountToPdfPermission")).toEqual({
    ...onEach(),
    "approved individual": ["Export E-Dividend forms"],
    "approved corporate": ["Export E-Dividend forms"],
  });
});
