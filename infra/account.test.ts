import { afterAll, expect, test } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "./account.ts";
import { aGoodAccount, fakeAccount } from "./doctor/testing/fake-account.ts";
import { readSettings } from "./settings.ts";

const account = aGoodAccount();
const fake = fakeAccount(account);
afterAll(() => fake.restore());

const live = accountOf(readSettings(cdk.context, "live"));

test("an output comes from the stack in the account, from whatever folder it was deployed", async () => {
  expect(await live.outputOf("Web", "FilesBucket")).toBe("files-1");
});

test("an output that the deployed version does not have yet is an error that says so", async () => {
  await expect(live.outputOf("Workers", "RotateKeysFunction")).rejects.toThrow(
    "The stack HolderKycLiveWorkers has no output RotateKeysFunction: an earlier version is deployed",
  );
});

test("the stacks of another account are not found, and the error asks for the account", async () => {
  delete account.stacks.HolderKycLiveWorkers;

  await expect(live.outputOf("Workers", "RotateKeysFunction")).rejects.toThrow(
    "There is no stack HolderKycLiveWorkers in this account: is it the account of live?",
  );
});
