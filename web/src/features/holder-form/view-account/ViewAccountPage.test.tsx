import { StaticRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { updateMessages } from "#shared/messages/public-account.ts";
import { rendered } from "../../../app/testing/rendered.tsx";

const { ViewAccountPage } = await import("./ViewAccountPage.tsx");

const shownWith = (token: string | null): string => {
  vi.stubGlobal("sessionStorage", { getItem: () => token });
  return rendered(
    <StaticRouter location="/view_account">
      <ViewAccountPage />
    </StaticRouter>,
  );
};

// The router warns that a prerendered page cannot navigate.
vi.spyOn(console, "warn").mockReturnValue();

it("R-05: the page shows nothing without a view token", () => {
  expect(shownWith("a token")).toContain(updateMessages.loading);
  expect(shownWith(null)).not.toMatch(/<main|<h1/);
});
