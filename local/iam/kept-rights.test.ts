import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { synthesize } from "#infra/testing/templates.ts";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { type KeptRights, synthesizedRights } from "./kept-rights.ts";
import { stackRightsOf } from "./stack-rights.ts";

const noRights = { policies: {} as never, keys: [], configurationSets: [] };

test("the kept rights are those of the synthesized stacks, until a file of the stacks changes", async () => {
  const file = join(await aDataFolder(), "rights.json");
  const keep = (inputs: KeptRights["inputs"]) =>
    writeFileSync(file, JSON.stringify({ inputs, rights: noRights }));

  keep({ "infra/stacks/api-stack.ts": "hash of an earlier version" });
  expect(await synthesizedRights(file)).toEqual(stackRightsOf(synthesize()));

  const { inputs }: KeptRights = JSON.parse(readFileSync(file, "utf8"));
  expect(Object.keys(inputs)).toEqual(
    expect.arrayContaining([
      "cdk.json",
      "package-lock.json",
      "infra/stacks/api-stack.ts",
      "functions/lookups/env.ts",
      "shared/contract/routes.ts",
    ]),
  );
  keep(inputs);
  expect(await synthesizedRights(file)).toEqual(noRights);
});
