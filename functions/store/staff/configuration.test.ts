import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { configurationStore } from "./configuration.ts";

const { main: table } = await startTables();

test("the configuration disables all uploads until it is saved", async () => {
  const configuration = configurationStore(table);
  const nothing = {
    allowUploadToIxtrac: false,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
  };
  expect(await configuration.get()).toEqual(nothing);
  const saved = {
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
  };

  await configuration.save(saved);

  expect(await configuration.get()).toEqual(saved);
});
