import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { updateMessages } from "#shared/messages/public-account.ts";
import { browserRegistrar } from "../../../../registrar-define.ts";
import { system } from "../../../app/theme.ts";

vi.stubGlobal("__REGISTRAR__", browserRegistrar());
const { ViewAccountPage } = await import("./ViewAccountPage.tsx");

const Themed = ({ children }: { children: ReactNode }) =>
  createElement(ChakraProvider, { value: system, children });

const shownWith = (token: string | null): string => {
  vi.stubGlobal("sessionStorage", { getItem: () => token });
  const page = createElement(
    StaticRouter,
    { location: "/view_account" },
    createElement(ViewAccountPage),
  );
  return renderToString(createElement(Themed, null, page));
};

// Rendered ahead, a page cannot be left, and the router says so.
vi.spyOn(console, "warn").mockReturnValue();

it("R-05: without a view token nothing is asked for and nothing shown", () => {
  expect(shownWith("a token")).toContain(updateMessages.loading);
  expect(shownWith(null)).not.toMatch(/<main|<h1/);
});
