import { expect, it } from "vitest";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { PublicLayout } from "./PublicLayout.tsx";

it("D42: every public page names the source of the places and its licence", async () => {
  const page = await inBrowser(<PublicLayout title="Find an account">Some text</PublicLayout>);

  const source = page.getByText(/Countries States Cities.*Open Database License 1\.0.*odbl/);
  await expect.element(source).toBeVisible();
});
