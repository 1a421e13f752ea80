import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { alertAboutTouched } from "../../domain/alerts.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { changesOfAccounts } from "../../testing/account-changes.ts";

const api = await startApi([]);
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const { settle } = await comparisonsOf(api);
const now = () => new Date().toISOString();
const { decided } = changesOfAccounts({ table, hash }, now());
const another = { firstName: "Musa", middleName: "", lastName: "Danjuma" };

const holdingOf = (account: string) => ({
  registerName: "Dangote Cement Plc",
  registerCode: "DANGCEM",
  accounts: [account],
});
const victims = async (count: number, outcome?: "approved") => {
  const accounts: string[] = [];
  for (let n = 0; n < count; n++) {
    const account = digits(9);
    const victim = await stored(
      submissions,
      aSubmission({ fields: { holdings: [holdingOf(account)] } }),
    );
    if (outcome) await decided(victim, outcome);
    accounts.push(account);
  }
  await settle();
  return accounts;
};
const send = async (sentFrom: string | undefined, accounts: string[], dateCreated = now()) => {
  const holdings = [{ ...holdingOf(""), accounts }];
  const form = aSubmission({ dateCreated, fields: { ...another, holdings } });
  await stored(submissions, { ...form, ...(sentFrom && { sentFrom }) });
  await settle();
};
const alertsAbout = async (network: string) =>
  (await rowsOf(table, ({ about }) => about === alertAboutTouched(network))).map(
    ({ count }) => count,
  );

test("D90: a network whose forms touch an eleventh accepted account in a day is one alert", async () => {
  const accounts = await victims(13, "approved");

  await send("a-network", accounts.slice(0, 6));
  await send("a-network", accounts.slice(4, 10));
  expect(await alertsAbout("a-network")).toEqual([]);
  await send("a-network", accounts.slice(10, 12));
  await send("a-network", accounts.slice(12));

  expect(await alertsAbout("a-network")).toEqual([1]);
});

test("D90: accounts that nobody has accepted, forms of other networks and old forms do not count", async () => {
  const accepted = await victims(12, "approved");
  const waiting = await victims(6);

  await send("one", [...accepted.slice(0, 6), ...waiting]);
  await send("another", accepted.slice(6));
  await send(undefined, accepted);
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000).toISOString();
  await send("old", accepted, twoDaysAgo);

  for (const network of ["one", "another", "old"]) expect(await alertsAbout(network)).toEqual([]);
});
