import { expect, it } from "vitest";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { aConfiguration as aWholeConfiguration } from "#tests/builders/a-configuration.ts";
import { mergeConfigurations } from "./merge-configurations.ts";

const aRegister = (value: string) => ({ label: `Register ${value}`, value });
const [zenith, access, uba] = [aRegister("80"), aRegister("7"), aRegister("3")];
const registers = [zenith, access];
const aConfiguration = (over: Partial<Configuration> = {}) =>
  aWholeConfiguration({ allowedAccountsForErightsUpdate: registers, ...over });

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

it("merges the pauses of both sides one by one", () => {
  const paused = (over: object) => ({ form: false, uploads: false, exports: false, ...over });
  const merged = mergeConfigurations({
    base: aConfiguration({ paused: paused({ uploads: true }) }),
    mine: aConfiguration({ paused: paused({ uploads: true, form: true }), pausedText: "Soon" }),
    theirs: aConfiguration({ paused: paused({ exports: true }) }),
  });

  expect(merged).toMatchObject({
    paused: paused({ form: true, exports: true }),
    pausedText: "Soon",
  });
});
