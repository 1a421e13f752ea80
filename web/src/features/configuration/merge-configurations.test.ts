import { expect, it } from "vitest";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { mergeConfigurations } from "./merge-configurations.ts";

const [zenith, access, uba] = ["80", "7", "3"].map((value) => ({
  label: `Register ${value}`,
  value,
}));
const aConfiguration = (over: object = {}) => ({
  allowUploadToIxtrac: true,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [zenith, access] as { label: string; value: string }[],
  rejectionReasons: builtInReasons,
  exportsPerDay: null,
  fourEyes: { approvals: false, reversals: false, ownEmail: false },
  ...over,
});

it("keeps the changes of both super-admins", () => {
  const merged = mergeConfigurations({
    base: aConfiguration(),
    mine: aConfiguration({ allowUploadToErights: true }),
    theirs: aConfiguration({ allowUploadToIxtrac: false, rejectionReasons: [] }),
  });

  expect(merged).toEqual(
    aConfiguration({
      allowUploadToIxtrac: false,
      allowUploadToErights: true,
      rejectionReasons: [],
    }),
  );
});

it("merges the added and removed registers of both sides one by one", () => {
  const merged = mergeConfigurations({
    base: aConfiguration(),
    mine: aConfiguration({ allowedAccountsForErightsUpdate: [access] }),
    theirs: aConfiguration({ allowedAccountsForErightsUpdate: [zenith, access, uba] }),
  });

  expect(merged.allowedAccountsForErightsUpdate).toEqual([access, uba]);
});

it("returns my configuration when the saved configuration is the same", () => {
  const mine = aConfiguration({ allowedAccountsForErightsUpdate: [zenith, uba] });

  expect(mergeConfigurations({ base: aConfiguration(), mine, theirs: mine })).toEqual(mine);
});
