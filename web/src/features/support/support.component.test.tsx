import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { officeBrowsers, publicBrowsers } from "#shared/browsers.ts";
import { supportMessages, troubleMessages } from "#shared/messages/trouble.ts";
import { isOfficeBrowser } from "../../app/is-office-browser.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { OldBrowserPage } from "./OldBrowserPage.tsx";
import { SupportPage } from "./SupportPage.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("D63: the support page names the browsers, what is not checked, and the contact", async () => {
  const page = await inBrowser(
    <MemoryRouter>
      <SupportPage />
    </MemoryRouter>,
  );

  const text = page.container.textContent ?? "";
  const { chrome, firefox, safari } = publicBrowsers;
  expect(text).toContain(`Chromium ${chrome}, Firefox ${firefox}, Safari ${safari}`);
  expect(text).toContain(`Firefox ${officeBrowsers.firefox}`);
  expect(text).toContain(supportMessages.checked);
  expect(text).toContain(cdk.context.registrar.contact.phone);
  expect(document.title).toContain(supportMessages.title);
});

it("D63: an older browser shows which browsers the back office needs, with the contact", async () => {
  const page = await inBrowser(<OldBrowserPage />);

  await expect.element(page.getByText(troubleMessages.oldText(officeBrowsers))).toBeVisible();
  expect(page.container.textContent).toContain(cdk.context.registrar.contact.email);
});

it.each(["selector(:has(a))", "color"])(
  "D63: a browser without %s is too old for the back office",
  (missing) => {
    const supports = CSS.supports.bind(CSS);
    expect(isOfficeBrowser()).toBe(true);

    vi.spyOn(CSS, "supports").mockImplementation((name: string, value?: string) =>
      name === missing ? false : value === undefined ? supports(name) : supports(name, value),
    );

    expect(isOfficeBrowser()).toBe(false);
  },
);
