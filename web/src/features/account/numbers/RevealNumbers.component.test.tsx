import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { numberMessages as say } from "#shared/messages/back-office-numbers.ts";
import { type Answers, answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AccountData } from "../detail/AccountData.tsx";
import type { Account } from "../model/account.ts";
import { RevealNumbers } from "./RevealNumbers.tsx";
import { useRevealed } from "./use-revealed.ts";

const masked = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  ...{ type: "individual", version: 2, masked: true, firstName: "Ada", lastName: "Obi" },
  bank: {
    bankName: "First Bank",
    bankSortCode: "011",
    bankVerificationNumber: "•••• 8901",
    bankAccountNumber: "•••• 6789",
  },
  ...{ bvn: "•••• 8901", account_number: "•••• 6789", chn: "•••• 45AB" },
  identification: { type: "Voter's Card", number: "•••• 4567" },
  holdings: [],
  bankCheck: { verified: true },
  consent: { version: "2026-11", at: "2026-11-02T09:30:00.000Z" },
} as unknown as IndividualAccount;

const whole = {
  "bank.bankVerificationNumber": "22345678901",
  "bank.bankAccountNumber": "0123456789",
  "identification.number": "VC1234567",
  chn: "C0012345AB",
};

const Case = ({ account }: { account: Account }) => {
  const { shown, reveal } = useRevealed([account]);
  return <AccountData account={shown[0] ?? account} changed={[]} reveal={reveal} />;
};

const Two = ({ accounts }: { accounts: Account[] }) => {
  const { shown, reveal } = useRevealed(accounts);
  return (
    <>
      <RevealNumbers reveal={reveal} />
      {shown.map(({ version, bvn }) => (
        <p key={version}>{bvn}</p>
      ))}
    </>
  );
};

const drawn = async (content: ReactNode, reveal: Answers["revealIndividualNumbers"]) => {
  const bodies: unknown[] = [];
  answerCalls({
    revealIndividualNumbers: (call) => {
      bodies.push(call.body);
      return reveal?.(call) ?? { results: whole };
    },
  });
  const client = new QueryClient();
  const page = await inOffice(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
  const button = (name: string) => page.getByRole("button", { name });
  const texts = () => document.body.textContent ?? "";
  return { page, bodies, button, texts, client };
};

afterEach(() => vi.unstubAllGlobals());

it("one press shows all numbers of the case, and hiding them again asks for nothing", async () => {
  const { page, bodies, button, texts, client } = await drawn(<Case account={masked} />, () => ({
    results: whole,
  }));
  await expect.element(page.getByText(say.hidden)).toBeVisible();
  expect(texts()).toContain("•••• 8901");
  expect(await axeFindings()).toEqual([]);

  await button(say.reveal).click();

  await expect.element(page.getByRole("status").getByText(say.shown)).toBeVisible();
  for (const number of Object.values(whole)) expect(texts()).toContain(number);
  expect(texts()).not.toContain("••••");
  expect(document.activeElement).toBe(button(say.hide).element());
  expect(await axeFindings()).toEqual([]);
  expect(client.getQueryCache().getAll()).toEqual([]);

  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(say.hidden)).toBeVisible();
  for (const number of Object.values(whole)) expect(texts()).not.toContain(number);
  await button(say.reveal).click();
  await expect.element(page.getByText(whole["bank.bankVerificationNumber"])).toBeVisible();
  expect(bodies).toEqual([{ version: 2 }]);
});

const Updated = () => {
  const [account, setAccount] = useState<Account>(masked);
  const update = () => setAccount({ ...masked, version: 3, bvn: "•••• 1111" });
  return (
    <>
      <Two accounts={[account]} />
      <button type="button" onClick={update}>
        Update
      </button>
    </>
  );
};

it("a newer version of the account is masked again", async () => {
  const { page, bodies, button } = await drawn(<Updated />, () => ({ results: whole }));
  await button(say.reveal).click();
  await expect.element(page.getByText("22345678901")).toBeVisible();

  await button("Update").click();

  await expect.element(page.getByText("•••• 1111")).toBeVisible();
  await expect.element(button(say.reveal)).toBeVisible();
  expect(bodies).toHaveLength(1);
});

it("beyond the limit the sentence of the server appears, and the numbers stay hidden", async () => {
  const sentence = "You have reached the limit of 2 reveals a day.";
  const { page, button, texts } = await drawn(<Case account={masked} />, () =>
    refused(429, sentence),
  );

  await button(say.reveal).click();

  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button(say.reveal)).toBeEnabled();
  expect(texts()).toContain("•••• 8901");
});

it("two accounts side by side are one press, and each is a request", async () => {
  const other = { ...masked, version: 1, bvn: "•••• 2222" };
  const { page, bodies, button } = await drawn(<Two accounts={[masked, other]} />, ({ body }) => ({
    results: {
      ...whole,
      ...((body as { version: number }).version === 1 && {
        "bank.bankVerificationNumber": "22000002222",
      }),
    },
  }));

  await button(say.reveal).click();

  await expect.element(page.getByText("22000002222")).toBeVisible();
  await expect.element(page.getByText("22345678901")).toBeVisible();
  expect(bodies).toEqual([{ version: 2 }, { version: 1 }]);
});

it("an account that is not masked has no button and looks as before", async () => {
  const { masked: _masked, ...account } = { ...masked, bvn: "22345678901" };
  const { page, button, texts } = await drawn(<Case account={account} />, () => ({ results: {} }));

  await expect.element(page.getByText("22345678901")).toBeVisible();
  expect(button(say.reveal).elements()).toEqual([]);
  expect(texts()).not.toContain(say.hidden);
});
