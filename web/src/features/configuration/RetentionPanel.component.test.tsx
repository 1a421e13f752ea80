import { useState } from "react";
import { expect, it } from "vitest";
import type { Retention } from "#shared/contract/retention.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { RetentionPanel } from "./RetentionPanel.tsx";

const Panel = ({ onChange }: { onChange: (retention: Retention) => void }) => {
  const [retention, setRetention] = useState<Retention>({
    ...{ pending: 90, approved: 3650, rejected: null, uploaded: 3650 },
  });
  return (
    <RetentionPanel
      retention={retention}
      onChange={(next) => {
        setRetention(next);
        onChange(next);
      }}
    />
  );
};

it("D86: says that retention is off until the last period is set, and takes digits only", async () => {
  let last: Retention | undefined;
  const page = await inOffice(
    <Panel
      onChange={(next) => {
        last = next;
      }}
    />,
  );
  await expect.element(page.getByText(say.retentionOff)).toBeVisible();

  await page.getByLabelText(say.retentionDays.rejected).fill("1 8 0 days");

  await expect.element(page.getByText(say.retentionOn)).toBeVisible();
  expect(last).toEqual({ pending: 90, approved: 3650, rejected: 180, uploaded: 3650 });
  expect(await axeFindings()).toEqual([]);

  await page.getByLabelText(say.retentionDays.rejected).fill("");
  await expect.element(page.getByText(say.retentionOff)).toBeVisible();
  expect(last?.rejected).toBe(null);
});
