import type { Page } from "playwright-core";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { freezeMessages } from "#shared/messages/freeze.ts";
import { holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { ownRightsMessages } from "#shared/messages/own-rights.ts";
import {
  findAccountMessages,
  updateMessages,
  verifyMessages,
} from "#shared/messages/public-account.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { paths } from "#web/src/lib/paths.ts";
import { codeInput, confirmEmail } from "../../browser/confirm-email.ts";
import { holderForm } from "../../browser/holder-form.ts";
import { sentBy } from "../../support/sent-form.ts";
import { ownPerson, rejection } from "../cases.ts";
import { type Area, wholePage } from "../state.ts";
import { fails, isSlow, once, type View } from "../view.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();

interface Own {
  id: string;
  person: MadeUpPerson;
}

/** An account with a decision, made once. */
const own = (index: number, decision?: object) =>
  once(async (view): Promise<Own> => {
    const person = ownPerson(index);
    const id = await sentBy(view.running.web, person);
    if (decision) await view.call("clerk", "PATCH", `individual_account/${id}`, decision);
    return { id, person };
  });

const pending = own(80);
const approved = own(81, { status: "approved" });
const rejected = own(82, rejection);
const askedForErasure = own(83);
const withdrawn = own(84);
const sent = once(async (view) => {
  const account = await own(85, { status: "approved" })(view);
  const path = "upload_accounts_to_external_services";
  await view.call("clerk", "POST", path, { account_type: "individual" });
  return account;
});

const verify = async (view: View, before?: (page: Page) => Promise<unknown>): Promise<Page> => {
  const { id } = await pending(view);
  const page = await view.open(paths.verifyViewAccount("individual", id), before && { before });
  await page.getByLabel(verifyMessages.confirmEmail).waitFor();
  return page;
};

const codeAsked = async (view: View): Promise<Page> => {
  const page = await verify(view);
  const { person } = await pending(view);
  await page.getByLabel(verifyMessages.confirmEmail).fill(person.email);
  await press(page, verifyMessages.sendCode);
  await codeInput(page).waitFor();
  return page;
};

const seen = async (view: View, find: (view: View) => Promise<Own>): Promise<Page> => {
  const { id, person } = await find(view);
  const page = await view.open(paths.verifyViewAccount("individual", id));
  await confirmEmail(page, view.inbox, person.email);
  await page.waitForURL("**/view_account");
  await page.getByRole("heading", { name: ownRightsMessages.title }).waitFor();
  return page;
};

const asked = async (
  view: View,
  find: (view: View) => Promise<Own>,
  kind: "erasure" | "withdrawal",
) => {
  const say = ownRightsMessages.kinds[kind];
  const page = await seen(view, find);
  const open = page.getByRole("button", { name: say.open });
  if (await open.isVisible()) {
    await open.click();
    await page.getByRole("dialog").getByRole("button", { name: say.send }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return page;
};

const freezeLink = (index: number) =>
  once(async (view) => {
    const { id, person } = await own(index)(view);
    await fetch(`${view.running.web}/api/shareholders/request_view_kyc`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: person.email, account_type: "individual", account_id: id }),
    });
    return view.inbox.freezeLink(person.email);
  });

const unusedLink = freezeLink(86);
const usedLink = freezeLink(87);

const disputeLink = once(async (view) => {
  const holder = ownPerson(88);
  const id = await sentBy(view.running.web, holder);
  await view.call("clerk", "PATCH", `individual_account/${id}`, { status: "approved" });
  const { registerCode, registerName, holderAccountNumber } = holder;
  await sentBy(view.running.web, {
    ...ownPerson(89),
    ...{ registerCode, registerName, holderAccountNumber },
  });
  return view.inbox.freezeLink(holder.email);
});

export const publicPages: Area = {
  name: "public",
  part: "form",
  states: {
    find: (view) => view.open(paths.findAccount),
    "find-missing": async (view) => {
      const page = await view.open(paths.findAccount);
      await press(page, findAccountMessages.send);
      await page.getByText("Email is required", { exact: true }).first().waitFor();
      return page;
    },
    "find-wrong": async (view) => {
      const page = await view.open(paths.findAccount);
      await page.getByLabel(findAccountMessages.email).fill("nobody");
      await press(page, findAccountMessages.send);
      await page.getByText(formMessages.email).first().waitFor();
      return page;
    },
    "find-sent": async (view) => {
      const page = await view.open(paths.findAccount);
      await page.getByLabel(findAccountMessages.email).fill("nobody@example.com");
      await press(page, findAccountMessages.send);
      await page.getByText(statusMessages.linksRequested).first().waitFor();
      return page;
    },
    privacy: wholePage((view) => view.open(paths.privacy)),
    support: wholePage((view) => view.open(paths.support)),
    "receipt-of-nothing": (view) => view.open(paths.success),
    "not-found": (view) => view.open("/nothing"),

    verify: (view) => verify(view),
    "verify-missing": async (view) => {
      const page = await verify(view);
      await press(page, verifyMessages.sendCode);
      await page.getByText(formMessages.required(verifyMessages.confirmEmail)).first().waitFor();
      return page;
    },
    "verify-sending": async (view) => {
      const page = await verify(view, isSlow("requestView"));
      await page.getByLabel(verifyMessages.confirmEmail).fill("somebody@example.com");
      await press(page, verifyMessages.sendCode);
      return page;
    },
    "verify-code": codeAsked,
    "verify-code-wrong": async (view) => {
      const page = await codeAsked(view);
      await codeInput(page).fill("000000");
      await press(page, verifyMessages.confirm);
      await page
        .getByText(/not correct or has expired/)
        .first()
        .waitFor();
      return page;
    },
    "verify-loading": async (view) => {
      const { id } = await pending(view);
      return view.open(paths.verifyViewAccount("individual", id), {
        before: isSlow("getAccountForView"),
      });
    },
    "verify-failed": async (view) => {
      const { id } = await pending(view);
      return view.open(paths.verifyViewAccount("individual", id), {
        before: fails("getAccountForView"),
      });
    },
    "verify-unknown": async (view) => {
      const unknown = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
      const page = await view.open(paths.verifyViewAccount("individual", unknown));
      await page.getByText(verifyMessages.unknownTitle).waitFor();
      return page;
    },

    "freeze-link": async (view) => {
      const page = await view.open(await unusedLink(view));
      await page.getByText(freezeMessages.actions.freeze.what).waitFor();
      return page;
    },
    "freeze-used": async (view) => {
      const page = await view.open(await usedLink(view));
      const button = page.getByRole("button", { name: freezeMessages.actions.freeze.button });
      const over = page.getByText(errorMessages["link.used"]);
      await button.or(over).first().waitFor();
      if (await button.isVisible()) {
        await button.click();
        await page.getByText(holderRightsMessages.reported).waitFor();
      }
      return page;
    },
    "freeze-over": async (view) => {
      const page = await view.open(await usedLink(view));
      await page.getByText(errorMessages["link.used"]).waitFor();
      return page;
    },
    "freeze-unknown": async (view) => {
      const page = await view.open("/freeze/cut-off");
      await page.getByText(errorMessages["link.not-valid"]).waitFor();
      return page;
    },
    dispute: async (view) => {
      const page = await view.open(await disputeLink(view));
      await page.getByText(freezeMessages.actions.dispute.what).waitFor();
      return page;
    },

    "own-pending": wholePage((view) => seen(view, pending)),
    "own-pending-window": (view) => seen(view, pending),
    "own-approved": wholePage((view) => seen(view, approved)),
    "own-sent": wholePage((view) => seen(view, sent)),
    "own-rejected": wholePage((view) => seen(view, rejected)),
    "own-rejected-others": wholePage(async (view) => {
      const page = await seen(view, rejected);
      await press(page, updateMessages.showOthers);
      return page;
    }),
    "own-unchanged": async (view) => {
      const page = await seen(view, rejected);
      await holderForm(page).consent();
      await press(page, publicFormMessages.submit);
      await page
        .getByRole("dialog")
        .or(page.getByText(publicFormMessages.problemTitle))
        .first()
        .waitFor();
      return page;
    },
    "own-erasure-question": async (view) => {
      const page = await seen(view, pending);
      await press(page, ownRightsMessages.kinds.erasure.open);
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "own-withdrawal-question": async (view) => {
      const page = await seen(view, pending);
      await press(page, ownRightsMessages.kinds.withdrawal.open);
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "own-erasure-asked": wholePage((view) => asked(view, askedForErasure, "erasure")),
    "own-withdrawn": wholePage((view) => asked(view, withdrawn, "withdrawal")),
    "own-without-session": (view) => view.open(paths.viewAccount),
  },
};
