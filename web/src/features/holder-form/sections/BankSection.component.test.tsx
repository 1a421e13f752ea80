import { describe, expect, it } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { bankSpellingMessages as spelling } from "#shared/messages/bank-spelling.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { manualCheckMessages as manual } from "#shared/messages/manual-check.ts";
import { whyMessages } from "#shared/messages/privacy.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import {
  fieldHelp,
  fieldLabels as label,
  publicFormMessages as say,
} from "#shared/messages/public-form.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { emptyForm, type Values } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { BankSection } from "./BankSection.tsx";
import { Field } from "./Field.tsx";

const open = (values: Partial<Values> = {}) =>
  formInBrowser(<BankSection />, { values: { ...emptyForm().values, ...values } });
type Opened = Awaited<ReturnType<typeof open>>;

const sentence = formMessages.required(label["bank.bankVerificationNumber"]);
const named = { firstName: "Ngozi", lastName: "Eze" };
const ready = { ...named, "bank.bankName": "Sterling Bank", "bank.bankSortCode": "232" };
const account = (page: Opened) =>
  page.getByRole("textbox", { name: label["bank.bankAccountNumber"] });
const bank = (page: Opened) => page.getByRole("combobox", { name: label["bank.bankName"] });

// First, because a list is kept once it has loaded.
it("retrying a list that did not load moves the focus to its select", async () => {
  answerCalls({ listBanks: () => refused(404, errorMessages["request.not-found"]) });
  const page = await open();
  const retry = page.getByRole("button", { name: fieldMessages.retry });
  await expect.element(retry).toBeVisible();

  answerCalls(lookupAnswers);
  retry.element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(bank(page)).toHaveFocus();
  await userEvent.keyboard("ster");
  await page.getByRole("option", { name: "Sterling Bank" }).click();
  expect(page.form().values["bank.bankSortCode"]).toBe("232");
});

describe("the BVN", () => {
  it("keeps only digits, 11 at most, typed or pasted", async () => {
    answerCalls(lookupAnswers);
    const page = await open();
    const input = page.getByRole("textbox", { name: label["bank.bankVerificationNumber"] });

    await input.click();
    await userEvent.keyboard("a222-1234567890");
    await expect.element(input).toHaveValue("22212345678");
    await input.fill("BVN 222");

    expect(page.form().values["bank.bankVerificationNumber"]).toBe("222");
  });
});

it("R-64: the error of the BVN is directly below its field", async () => {
  answerCalls(lookupAnswers);
  const name = "bank.bankVerificationNumber";
  const page = await formInBrowser(<BankSection />, { errors: { [name]: sentence } });
  const why = page.getByText(whyMessages.bvn.title);
  await expect.element(why).toBeVisible();

  const error = page.getByText(sentence).element().getBoundingClientRect();
  expect(error.bottom).toBeLessThanOrEqual(why.element().getBoundingClientRect().top);
});

describe("D65: a number with separators", () => {
  const inputOf = (page: Opened, name: "bank.bankVerificationNumber" | "chn") =>
    page.getByRole("textbox", { name: new RegExp(`^${label[name].slice(0, 8)}`) });
  const paste = async (page: Opened, text: string, into: Parameters<typeof inputOf>[1]) => {
    await page.getByRole("textbox", { name: label.address }).fill(text);
    await page.getByRole("textbox", { name: label.address }).tripleClick();
    await userEvent.copy();
    await inputOf(page, into).click();
    await userEvent.paste();
  };
  const openBoth = () => {
    answerCalls(lookupAnswers);
    return formInBrowser([
      <Field key="address" name="address" />,
      <Field key="chn" name="chn" />,
      <BankSection key="bank" />,
    ]);
  };

  it.each([
    ["bank.bankVerificationNumber", "222 1234-56.78", "22212345678"],
    ["chn", "C 123 456-789.AB", "C123456789AB"],
  ] as const)("loses no digits of %s when %s is pasted", async (name, pasted, kept) => {
    const page = await openBoth();

    await paste(page, pasted, name);

    await expect.element(inputOf(page, name)).toHaveValue(kept);
    expect(page.form().values[name]).toBe(kept);
  });

  it.each([
    ["bank.bankVerificationNumber", "٢٢٢١٢٣٤٥٦٧٨", "22212345678"],
    ["bank.bankVerificationNumber", "２２２ 1234\u200b5678", "22212345678"],
    ["chn", "C\u200b12\u2011３", "C123"],
  ] as const)("D111: of %s, %j is understood as it is meant", async (name, pasted, meant) => {
    const page = await openBoth();

    await paste(page, pasted, name);

    await expect.element(inputOf(page, name)).toHaveValue(meant);
    expect(page.getByText(/only \d+ fit/).query()).toBeNull();
  });

  it("D111: shows that a number was too long until it changes, and its beginning stays", async () => {
    const page = await openBoth();
    const bvn = inputOf(page, "bank.bankVerificationNumber");
    const note = page.getByText(fieldMessages.tooManyDigits(12, 11));

    await paste(page, "2237 2896 7725", "bank.bankVerificationNumber");
    await expect.element(note).toBeVisible();
    await expect.element(bvn).toHaveValue("22372896772");

    await userEvent.keyboard("{Backspace}");
    await expect.element(note).not.toBeInTheDocument();
    await userEvent.keyboard("{Home}19");
    await expect.element(note).toBeVisible();
    await expect.element(bvn).toHaveValue("12237289677");
  });

  it("D111: keeps the beginning of a number that a keyboard inserts as a whole", async () => {
    const page = await openBoth();
    await inputOf(page, "bank.bankVerificationNumber").click();

    await cdp().send("Input.insertText", { text: "2237 2896 7722 5" });

    await expect.element(page.getByText(fieldMessages.tooManyDigits(13, 11))).toBeVisible();
    expect(page.form().values["bank.bankVerificationNumber"]).toBe("22372896772");
  });

  it("stays complete when one piece of text is inserted, as programs and keyboards do", async () => {
    const page = await openBoth();

    await inputOf(page, "bank.bankVerificationNumber").fill("222 1234 5678");

    expect(page.form().values["bank.bankVerificationNumber"]).toBe("22212345678");
    await expect
      .element(inputOf(page, "bank.bankVerificationNumber"))
      .toHaveAttribute("maxlength", "11");
  });

  it("takes what is pasted at the place of the cursor", async () => {
    const page = await openBoth();
    const input = inputOf(page, "bank.bankVerificationNumber");
    await input.fill("22278");

    await page.getByRole("textbox", { name: label.address }).fill("1-2");
    await page.getByRole("textbox", { name: label.address }).tripleClick();
    await userEvent.copy();
    await input.click();
    await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}");
    await userEvent.paste();
    await userEvent.keyboard("3");

    expect(page.form().values["bank.bankVerificationNumber"]).toBe("22212378");
  });
});

describe("the account number", () => {
  const verified = { valid: true, accountName: "EZE NGOZI", fullName: "Ngozi Eze", error: "" };
  const status = (page: Opened) => page.getByRole("status").filter({ hasText: /\S/ });

  it("R-70: is disabled until bank and names are there, and says why", async () => {
    answerCalls(lookupAnswers);
    const page = await open({ firstName: "Ngozi" });

    await expect.element(account(page)).toBeDisabled();
    await expect.element(account(page)).toHaveAccessibleDescription(say.accountNeeds);
    await bank(page).fill("Sterling");
    await page.getByRole("option", { name: "Sterling Bank" }).click();
    expect(page.form().values["bank.bankName"]).toBe("Sterling Bank");
    await expect.element(account(page)).toBeDisabled();
    page.dispatch({ do: "set", name: "lastName", value: "Eze" });

    await expect.element(account(page)).toBeEnabled();
    await expect
      .element(account(page))
      .toHaveAccessibleDescription(fieldHelp["bank.bankAccountNumber"] ?? "");
  });

  it("R-61, R-71, R-72: is checked once at ten digits, and its status is announced", async () => {
    const answer = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    answerCalls({
      ...lookupAnswers,
      validateAccount: async ({ body }) => {
        bodies.push(body);
        await answer.promise;
        return { results: verified };
      },
    });
    const page = await open(ready);

    await account(page).click();
    await userEvent.keyboard("012345678");
    expect(bodies).toEqual([]);
    await userEvent.keyboard("1");
    await expect.element(status(page)).toHaveTextContent(formMessages.verifying);
    answer.resolve();

    await expect.element(status(page)).toHaveTextContent(formMessages.verified("EZE NGOZI"));
    expect(bodies).toEqual([
      expect.objectContaining({
        accountNumber: "0123456781",
        bankCode: "232",
        kycFullName: "Ngozi Eze",
      }),
    ]);
    expect(page.form().bankCheck).toEqual({
      state: "verified",
      accountName: "EZE NGOZI",
      missing: [],
    });
    page.dispatch({ do: "set", name: "middleName", value: "Other" });
    await expect.element(account(page)).toHaveValue("");
    await expect.element(page.getByText(/verified/)).not.toBeInTheDocument();
  });

  it("D26: names the words that the bank does not have under the verified name", async () => {
    const married = { ...verified, missing: ["Okafor"] };
    answerCalls({ ...lookupAnswers, validateAccount: () => ({ results: married }) });
    const page = await open(ready);

    await account(page).fill("0123456781");

    for (const sentence of [
      formMessages.verified("EZE NGOZI"),
      formMessages.wordsNotFound("Okafor"),
    ]) {
      await expect.element(status(page).getByText(sentence, { exact: false })).toBeVisible();
    }
  });

  describe("D111: the bank's spelling", () => {
    const variants = [{ kind: "spelling" as const, typed: "Mohammed", bank: "MUHAMMAD" }];
    const muslim = { ...ready, firstName: "Mohammed", lastName: "Bello" };
    const answer = ({ body }: { body?: unknown }) => {
      const { kycFullName } = body as { kycFullName: string };
      const result = { ...verified, accountName: "BELLO MUHAMMAD", fullName: kycFullName };
      return { results: kycFullName.startsWith("Moh") ? { ...result, variants } : result };
    };
    const take = (page: Opened) => page.getByRole("button", { name: spelling.useBanks });

    it("is shown and can be used, with the number checked again, and then the holder's own", async () => {
      answerCalls({ ...lookupAnswers, validateAccount: answer });
      const page = await open(muslim);
      await account(page).fill("0123456781");
      const written = formMessages.bankWrites("MUHAMMAD for Mohammed");
      await expect.element(status(page).getByText(written)).toBeVisible();

      await take(page).click();

      await expect.element(page.getByText(spelling.ownName("Mohammed Bello"))).toBeVisible();
      await expect.element(status(page)).toHaveTextContent(formMessages.verified("BELLO MUHAMMAD"));
      await expect.element(account(page)).toHaveFocus();
      expect(page.form().values).toMatchObject({
        firstName: "Muhammad",
        lastName: "Bello",
        "bank.bankAccountNumber": "0123456781",
      });
      expect(page.form()).toMatchObject({
        bankCheck: { state: "verified" },
        isAccountCleared: false,
      });

      await page.getByRole("button", { name: spelling.useOwn }).click();
      await expect.element(take(page)).toBeVisible();
      expect(page.form().values.firstName).toBe("Mohammed");
    });

    it("replaces whole names alone, each once", async () => {
      const found = [{ kind: "spelling" as const, typed: "Ali", bank: "ALIYU" }];
      const results = { ...verified, accountName: "ALICE GRACE ALIYU", variants: found };
      answerCalls({ ...lookupAnswers, validateAccount: () => ({ results }) });
      const page = await open({
        ...muslim,
        firstName: "Alice",
        middleName: "Grace",
        lastName: "Ali",
      });
      await account(page).fill("0123456781");

      await take(page).click();

      expect(page.form().values).toMatchObject({ firstName: "Alice", lastName: "Aliyu" });
    });

    it.each([
      ["a short form", [{ kind: "short" as const, typed: "Mohammed", bank: "MOH" }], muslim],
      [
        "no name that is equal",
        [...variants, { kind: "spelling" as const, typed: "Usman", bank: "UTHMAN" }],
        { ...muslim, lastName: "Usman" },
      ],
    ])("is not offered for %s", async (_, found, values) => {
      const results = { ...verified, accountName: "OTHER", variants: found };
      answerCalls({ ...lookupAnswers, validateAccount: () => ({ results }) });
      const page = await open(values);
      await account(page).fill("0123456781");

      await expect.element(page.getByText(/Your bank writes/)).toBeVisible();
      await expect.element(take(page)).not.toBeInTheDocument();
    });
  });

  it("D111: names initials as not enough, and ends the sentence once", async () => {
    const results = { ...verified, valid: false, accountName: "EZE N. C." };
    answerCalls({ ...lookupAnswers, validateAccount: () => ({ results }) });
    const page = await open(ready);

    await account(page).fill("0123456781");

    await expect.element(status(page).getByText(formMessages.initialsNotEnough)).toBeVisible();
    await expect
      .element(status(page).getByText("EZE N. C. Please", { exact: false }))
      .toBeVisible();
  });

  it("R-73: names the owner and the words that do not match", async () => {
    const mismatch = { ...verified, valid: false, missing: ["Ngozi"], accountName: "OBI ADA" };
    answerCalls({ ...lookupAnswers, validateAccount: () => ({ results: mismatch }) });
    const page = await open(ready);

    await account(page).fill("0123456781");

    for (const sentence of [
      formMessages.nameMismatch("OBI ADA"),
      formMessages.wordsNotFound("Ngozi"),
    ]) {
      await expect.element(status(page).getByText(sentence, { exact: false })).toBeVisible();
    }
  });

  it("R-74: a failed check shows its reason, and Check again moves the focus to the number", async () => {
    const sentence = errorMessages["bank.unavailable"];
    const made = answerCalls({
      ...lookupAnswers,
      validateAccount: () => refused(502, sentence),
    });
    const page = await open(ready);
    await account(page).fill("0123456781");
    await expect.element(status(page).getByText(sentence)).toBeVisible();

    page.getByRole("button", { name: say.checkAgain }).element().focus();
    await userEvent.keyboard("{Enter}");

    await expect.element(account(page)).toHaveFocus();
    await expect.poll(() => made.filter((name) => name === "validateAccount").length).toBe(2);
  });

  describe("D67: where the bank does not confirm it", () => {
    const mismatch = () => ({
      results: { valid: false, accountName: "OTHER", fullName: "Ngozi Eze", error: "" },
    });
    const ask = (page: Opened) => page.getByRole("button", { name: manual.ask });
    const reason = (page: Opened) =>
      page.getByRole("textbox", { name: `${label.manualBankReason} ${fieldMessages.optional}` });

    it("can be sent for manual checking, with a reason and a proof, or not after all", async () => {
      answerCalls({ ...lookupAnswers, validateAccount: mismatch });
      const page = await open(ready);
      await account(page).fill("0123456781");

      await ask(page).click();
      await expect.element(reason(page)).toHaveFocus();
      await reason(page).fill("My maiden name");
      await expect.element(page.getByText(manual.left(286))).toBeVisible();
      await expect.element(page.getByText(new RegExp(label.bankProofImage)).first()).toBeVisible();
      expect(page.form()).toMatchObject({
        manualBankCheck: true,
        values: { manualBankReason: "My maiden name" },
      });
      expect(await axeFindings()).toEqual([]);
      await page.getByRole("button", { name: manual.withdraw }).click();

      await expect.element(ask(page)).toHaveFocus();
      expect(page.form().manualBankCheck).toBe(false);
    });

    it("takes 300 characters as the reason", async () => {
      answerCalls({ ...lookupAnswers, validateAccount: mismatch });
      const values = { ...emptyForm().values, ...ready };
      const page = await formInBrowser(<BankSection />, { values, manualBankCheck: true });
      await account(page).fill("0123456781");

      await reason(page).fill("a".repeat(299));
      await userEvent.keyboard("bc");

      expect(page.form().values.manualBankReason).toBe(`${"a".repeat(299)}b`);
    });

    it("is not offered for an account that the bank confirms later", async () => {
      answerCalls({ ...lookupAnswers, validateAccount: mismatch });
      const page = await open(ready);
      await account(page).fill("0123456781");
      await expect.element(ask(page)).toBeVisible();

      answerCalls({ ...lookupAnswers, validateAccount: () => ({ results: verified }) });
      await account(page).fill("0123456780");

      await expect.element(page.getByText(formMessages.verified("EZE NGOZI"))).toBeVisible();
      await expect.element(ask(page)).not.toBeInTheDocument();
    });
  });

  it("is described by its error", async () => {
    answerCalls(lookupAnswers);
    const name = "bank.bankAccountNumber";
    const page = await formInBrowser(<BankSection />, {
      values: { ...emptyForm().values, ...ready },
      errors: { [name]: formMessages.bankNotVerified },
    });

    await expect.element(account(page)).toBeInvalid();
    await expect
      .element(account(page))
      .toHaveAccessibleDescription(`${fieldHelp[name]} ${formMessages.bankNotVerified}`);
  });
});
