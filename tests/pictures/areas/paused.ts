import type { Page } from "playwright-core";
import { pauseBannerMessages } from "#shared/messages/back-office-settings.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { opened } from "../opened.ts";
import type { Area } from "../state.ts";
import { once, type View } from "../view.ts";

const settings = {
  paused: { form: true, uploads: true, exports: true },
  pausedText: "We move to a new office on Saturday and are back on Monday at 8 am.",
};

/** The list would be empty after the upload of an earlier state, and the form is paused. */
const approvedOnce = once(async (view) => {
  const { results } = await view.call("clerk", "GET", "individual_account?status=pending&limit=50");
  const plain = results.find(({ flags }: { flags: string[] }) => flags.length === 0);
  await view.call("clerk", "PATCH", `individual_account/${plain.id}`, { status: "approved" });
});

const approvedList = async (view: View, as: "chief" | "clerk"): Promise<Page> => {
  await approvedOnce(view);
  const page = await view.open(officePaths.accountList("approved", "individual"), { as });
  await page
    .getByRole("link", { name: /^View / })
    .first()
    .waitFor();
  return page;
};

export const pausedOffice: Area = {
  name: "paused-office",
  part: "office",
  settings,
  states: {
    list: async (view) => {
      const page = await approvedList(view, "chief");
      await page.getByText(pauseBannerMessages.of.uploads).waitFor();
      return page;
    },
    "list-of-clerk": (view) => approvedList(view, "clerk"),
    exports: opened(officePaths.exports, { as: "clerk" }),
  },
};

export const pausedForm: Area = {
  name: "paused-form",
  part: "form",
  settings,
  states: {
    form: async (view) => {
      const page = await view.open("/");
      await page.getByText(settings.pausedText).first().waitFor();
      return page;
    },
  },
};
