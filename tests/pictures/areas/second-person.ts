import type { Page } from "playwright-core";
import { awaitedMessages } from "#shared/messages/second-person.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { ownCase, settledDuplicates } from "../cases.ts";
import { opened } from "../opened.ts";
import type { Area } from "../state.ts";
import { once, type View } from "../view.ts";

const account = (id: string) => `individual_account/${id}`;

/** The clerk has approved an account with serious warnings. */
const approvedOnce = once(async (view) => {
  const id = await settledDuplicates(60, "same")(view);
  const { results } = await view.call("clerk", "GET", account(id));
  await view.call("clerk", "PATCH", account(id), {
    status: "approved",
    remark: "The branch has confirmed the identity by telephone.",
    acknowledged: results.flags,
  });
  return id;
});

/** The clerk has rejected an account that was approved. An upload takes those of the demo. */
const rejectedOnce = once(async (view) => {
  const id = await ownCase(62)(view);
  await view.call("chief", "PATCH", account(id), { status: "approved" });
  await view.call("clerk", "PATCH", account(id), {
    status: "rejected",
    remark: "The card has expired.",
  });
  return id;
});

const openedCase = async (view: View, id: string, as: "clerk" | "chief"): Promise<Page> => {
  const page = await view.open(officePaths.account("individual", id), { as });
  await page.getByText(awaitedMessages.title).first().waitFor();
  return page;
};

export const secondPerson: Area = {
  name: "second-person",
  part: "office",
  settings: { fourEyes: { approvals: true, reversals: true } },
  states: {
    "approval-mine": async (view) => openedCase(view, await approvedOnce(view), "clerk"),
    "approval-theirs": async (view) => openedCase(view, await approvedOnce(view), "chief"),
    "rejection-mine": async (view) => openedCase(view, await rejectedOnce(view), "clerk"),
    "rejection-theirs": async (view) => openedCase(view, await rejectedOnce(view), "chief"),
    list: async (view) => {
      await approvedOnce(view);
      const path = `${officePaths.accountList("pending", "individual")}?flag=awaitingSecond`;
      const page = await view.open(path, { as: "chief" });
      await page
        .getByRole("link", { name: /^View / })
        .first()
        .waitFor();
      return page;
    },
    "pending-changes": async (view) => {
      await approvedOnce(view);
      return opened(officePaths.pendingChanges, { as: "chief" })(view);
    },
  },
};
