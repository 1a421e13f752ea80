import { expect, it } from "vitest";
import { rendered } from "../../../app/testing/rendered.tsx";
import { FormStoreProvider } from "../model/FormStoreProvider.tsx";
import { emptyForm } from "../model/form-state.ts";

const { HoldingPicker } = await import("./HoldingPicker.tsx");

it("shows an error about the holdings beside the company", () => {
  const refused = "At most 50 accounts of one company";
  const form = { ...emptyForm(), errors: { holdings: refused } };

  const html = rendered(
    <FormStoreProvider initial={form}>
      <HoldingPicker />
    </FormStoreProvider>,
  );

  expect(html).toContain(refused);
  expect(html).toMatch(/<input[^>]*id="field-holdings"[^>]*aria-invalid="true"/);
});
