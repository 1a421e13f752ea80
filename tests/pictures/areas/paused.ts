import { pauseBannerMessages } from "#shared/messages/back-office-settings.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { opened } from "../opened.ts";
import type { Area } from "../state.ts";

const settings = {
  paused: { form: true, uploads: true, exports: true },
  pausedText: "We move to a new office on Saturday and are back on Monday at 8 am.",
};

export const pausedOffice: Area = {
  name: "paused-office",
  part: "office",
  settings,
  states: {
    list: async (view) => {
      const page = await view.open(officePaths.accountList("approved", "individual"), {
        as: "chief",
      });
      await page.getByText(pauseBannerMessages.of.uploads).waitFor();
      await page
        .getByRole("link", { name: /^View / })
        .first()
        .waitFor();
      return page;
    },
    "list-of-clerk": async (view) => {
      const page = await view.open(officePaths.accountList("approved", "individual"), {
        as: "clerk",
      });
      await page
        .getByRole("link", { name: /^View / })
        .first()
        .waitFor();
      return page;
    },
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
