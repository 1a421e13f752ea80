import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { consent } from "#shared/messages/consent.ts";
import { earlierConsents } from "#shared/messages/earlier-consents.ts";
import { privacyMessages as say } from "#shared/messages/privacy.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { registrar } from "../../lib/env.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { PrivacyPage } from "./PrivacyPage.tsx";

it("D61, D68: the notice names who is responsible, purposes, recipients, retention, place, rights and complaints", async () => {
  const page = await inBrowser(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );

  const text = page.container.textContent ?? "";
  const { privacy } = cdk.context.registrar;
  const { recipients, retention, dataProtectionOfficer, regulator } = privacy;
  const wanted = [
    ...[privacy.controller, privacy.location, regulator.name],
    ...Object.values(dataProtectionOfficer),
    ...[...recipients, ...retention].flatMap((line) => Object.values(line)),
    ...say.purposes.flatMap(({ what, why, basis }) => [what, why, basis]),
    ...say.rights,
    say.rightsHow(registrar.contact),
  ];
  expect(wanted.filter((sentence) => !text.includes(sentence))).toEqual([]);
  const complain = page.getByRole("link", { name: regulator.name });
  await expect.element(complain).toHaveAttribute("href", regulator.url);
  // The test itself puts the page into a second <main>.
  const isOfPage = (finding: string) => !finding.startsWith("landmark-");
  expect((await axeFindings()).filter(isOfPage)).toEqual([]);
});

it("D68: the texts of every version of the consent can be read", async () => {
  const page = await inBrowser(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(consent.text(registrar.name))).toBeVisible();
  for (const { version, text } of earlierConsents) {
    await page.getByText(say.earlier(version)).click();
    await expect.element(page.getByText(text(registrar.name))).toBeVisible();
  }
});

it("D68: a link to a version of the consent opens the page at its texts", async () => {
  for (const version of [earlierConsents[0]?.version ?? "", consent.version]) {
    history.replaceState(
      null,
      "",
      new URL(officePaths.consentWording(version), location.href).hash,
    );
    const page = await inBrowser(
      <MemoryRouter>
        <PrivacyPage />
      </MemoryRouter>,
    );

    const texts = page.container.querySelector(`[id="consent-${version}"]`);
    await expect.poll(() => document.activeElement === texts).toBe(true);
    expect(texts?.querySelector("dd")?.checkVisibility()).toBe(true);
    expect(texts?.getBoundingClientRect().top).toBeLessThan(innerHeight);
    await page.unmount();
  }
  history.replaceState(null, "", location.pathname + location.search);
});
