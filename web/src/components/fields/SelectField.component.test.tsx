import { expect, it, vi } from "vitest";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { SelectField } from "./SelectField.tsx";

it("D63: the first tap opens the list, even if its script arrives later", async () => {
  // Only the tap asks for the script.
  vi.stubGlobal("requestIdleCallback", () => 0);
  const options = [{ value: "NG", label: "Nigeria" }];
  const page = await inBrowser(
    <SelectField name="country" label="Country" options={options} value="" onChange={() => {}} />,
  );

  await page.getByRole("combobox", { name: /Country/ }).click();

  await expect.element(page.getByRole("option", { name: "Nigeria" })).toBeVisible();
});
