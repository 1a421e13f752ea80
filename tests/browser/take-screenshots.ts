import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPeople } from "#local/demo-data/people.ts";
import { startProduct } from "../support/product.ts";
import { backOfficeAt } from "./back-office.ts";
import { holderForm } from "./holder-form.ts";
import { launchBrowser } from "./launch.ts";

/** Retakes the screenshots of the README: `node tests/browser/take-screenshots.ts`. */
const folder = join(import.meta.dirname, "../../docs/images");
const dataDir = await mkdtemp(join(tmpdir(), "images-"));
const [product, browser] = await Promise.all([
  startProduct(dataDir, "--demo", "30"),
  launchBrowser(),
]);
try {
  const office = backOfficeAt(browser, product.running);
  const clerk = await office.signedIn("clerk");
  await office.demoIsThere(clerk);

  const [person] = demoPeople;
  const page = await office.open("/");
  if (person) {
    const form = holderForm(page);
    await form.fillPersonal(person);
    await form.fillBank(person);
    await form.waitForBank();
  }
  await page.locator('[data-field="bank.bankName"]').evaluate((field) => {
    scrollTo(0, field.getBoundingClientRect().top + scrollY - 260);
  });
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, "form.png") });

  await clerk.reload();
  const cases = clerk.getByRole("link", { name: /^View / });
  await cases.first().waitFor();
  await clerk.waitForLoadState("networkidle");
  await clerk.screenshot({ path: join(folder, "list.png") });

  await cases.first().click();
  await clerk.waitForFunction(
    () => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length > 3,
    undefined,
    { timeout: 60_000 },
  );
  await clerk.screenshot({ path: join(folder, "account.png") });
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
