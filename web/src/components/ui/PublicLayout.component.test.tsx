import { expect, it } from "vitest";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { registrar } from "../../lib/env.ts";
import { PublicLayout } from "./PublicLayout.tsx";

it("D42: every public page names the source of the places and its licence", async () => {
  const page = await inBrowser(<PublicLayout title="Find an account">Some text</PublicLayout>);

  const source = page.getByText(/Countries States Cities.*Open Database License 1\.0.*odbl/);
  await expect.element(source).toBeVisible();
});

it("D61: the head of a public page names the authority and the phone, the foot the licence too", async () => {
  const { container } = await inBrowser(
    <PublicLayout title="Find an account">Some text</PublicLayout>,
  );
  const { name, licence, contact } = registrar;
  const head = container.querySelector("header")?.textContent;
  const foot = container.querySelector("footer")?.textContent;

  for (const words of [name, licence?.authority, contact.phone.replaceAll(" ", "\u00a0")]) {
    expect(head).toContain(words);
  }
  for (const words of [name, licence?.authority, licence?.number, contact.address]) {
    expect(foot).toContain(words);
  }
});
