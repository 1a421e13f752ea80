import { expect, it } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { type Status, statuses } from "#shared/kyc/status.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { rendered } from "../../../app/testing/rendered.tsx";

const { FormStoreProvider } = await import("../model/FormStoreProvider.tsx");
const { StatusBanner } = await import("./StatusBanner.tsx");

const shown = (status: Status, freeze: { frozen?: true } = {}) => {
  const account = { status, remark: "Sign again", dueAt: "2026-11-04T09:30:00.000Z", ...freeze };
  return rendered(
    <FormStoreProvider>
      <StatusBanner account={account as HolderAccount} />
    </FormStoreProvider>,
  );
};

it("a rejected account shows the remark of the clerk to its holder", () => {
  expect(shown("rejected")).toContain(say.rejectedTitle);
  expect(shown("rejected")).toContain("Sign again");
});

it("R-08: every other status has its own text, without a remark", () => {
  const texts = {
    approved: say.approved,
    uploaded: say.uploadedTitle,
    pending: say.pendingTitle,
  };

  for (const [status, text] of Object.entries(texts)) {
    expect(shown(status as Status)).toContain(text);
    expect(shown(status as Status)).not.toContain("Sign again");
  }
});

it("R-08, D61: of a frozen account only an approval is still said, and nothing is asked for", () => {
  const others = [say.uploadedTitle, say.pendingTitle, say.rejectedTitle, "Sign again"];
  for (const status of statuses) {
    const text = shown(status, { frozen: true });
    expect(text).toContain(say.frozenTitle);
    expect(text.includes(say.approved)).toBe(status === "approved");
    for (const other of others) expect(text).not.toContain(other);
  }
});
