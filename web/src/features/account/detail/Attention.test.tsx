import { expect, it } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { rendered } from "../../../app/testing/rendered.tsx";
import type { Account } from "../model/account.ts";

const { Attention } = await import("./Attention.tsx");

const shownFor = (bankCheck: Account["bankCheck"], flags: Account["flags"] = []) => {
  const account = { bankCheck, duplicates: [], samePerson: [], flags } as unknown as Account;
  return rendered(<Attention account={account} />);
};

it("D26: a verified account with another name shows the bank's name and the words it lacks", () => {
  const shown = shownFor({ verified: true, accountName: "NGOZI ADA EZE", missing: ["Okafor"] }, [
    "bankNameDiffers",
  ]);

  expect(shown).toContain("The bank gives the name as NGOZI ADA EZE, without Okafor");
  expect(shown).not.toContain(say.bankUnverified);
});

it("D111: a name that the bank writes in another way is shown with the kind of the difference", () => {
  const shown = (kind: "spelling" | "account", typed: string, bank: string) =>
    shownFor({ verified: true, accountName: "BELLO", variants: [{ kind, typed, bank }] }, [
      "bankNameDiffers",
    ]);

  expect(shown("spelling", "Mohammed", "MUHAMMAD")).toContain(
    "The bank gives the name as BELLO. MUHAMMAD is another spelling of Mohammed",
  );
  expect(shown("account", "", "DIVIDEND ACCOUNT")).toContain(
    "The bank gives the name as BELLO. DIVIDEND ACCOUNT is the use of the account",
  );
});

it("D25: an account that is not verified shows what the bank answered", () => {
  const shown = shownFor({ verified: false, accountName: "MUSA DANJUMA", missing: ["Okafor"] });

  expect(shown).toContain(say.bankUnverified);
  expect(shown).toContain("The bank gives the name as MUSA DANJUMA, without Okafor");
});

it("a verified account shows nothing, also when the bank leaves out a middle name", () => {
  expect(shownFor({ verified: true, accountName: "OKAFOR ADA" })).toBe("");
  expect(shownFor({ verified: true, accountName: "OKAFOR ADA", missing: ["Ngozi"] })).toBe("");
});

it("D66: an image that is hard to read stands among the warnings", () => {
  expect(shownFor({ verified: true }, ["poorImage"])).toContain(say.flags.poorImage);
});

it("D73: doubtful names stand among the warnings", () => {
  const shown = shownFor({ verified: true }, ["mixedScript", "linkInName"]);

  expect(shown).toContain(say.flags.mixedScript);
  expect(shown).toContain(say.flags.linkInName);
});

it("D71: as many warnings are counted as an approval has to pass, and the rest comes after them", () => {
  const shown = shownFor({ verified: true }, [
    "sameChn",
    "sameHolding",
    "poorImage",
    "bankChanged",
  ]);

  const order = [
    ...["2 warnings", say.flags.sameHolding, say.flags.bankChanged],
    ...["Also check", say.flags.sameChn, say.flags.poorImage],
  ].map((text) => shown.indexOf(text));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

it("without a warning that an approval has to pass, nothing is called a warning", () => {
  const shown = shownFor({ verified: true }, ["sameChn"]);

  expect(shown).toContain(say.flags.sameChn);
  expect(shown).not.toMatch(/warning/);
});

it("D71: the account says that a holding is unknown, or registered in another name", () => {
  const shown = shownFor({ verified: true }, ["holdingUnknown", "holderNameDiffers"]);

  expect(shown).toContain(say.flags.holdingUnknown);
  expect(shown).toContain(say.flags.holderNameDiffers);
});
