import type { Page } from "playwright-core";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { correctionsMessages } from "#shared/messages/back-office-corrections.ts";
import { duplicateMessages } from "#shared/messages/back-office-duplicates.ts";
import { timelineMessages } from "#shared/messages/back-office-timeline.ts";
import { undoMessages } from "#shared/messages/back-office-undo.ts";
import { versionMessages } from "#shared/messages/back-office-versions.ts";
import { freezeMessages } from "#shared/messages/freeze.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import {
  companyOfTwoVersions,
  correctedCase,
  demoCase,
  duplicates,
  freshCase,
  ownCase,
  ownPerson,
  rejection,
  settledDuplicates,
} from "../cases.ts";
import { type Area, onPhones, wholePage, withInSight } from "../state.ts";
import { fails, isSlow, once, type View } from "../view.ts";

const person = (id: string) => officePaths.account("individual", id);

interface Wanted {
  as?: "clerk" | "chief" | "reader";
  before?: (page: Page) => Promise<unknown>;
}

const openCase = async (view: View, path: string, { as = "clerk", before }: Wanted = {}) => {
  const page = await view.open(path, { as, ...(before && { before }) });
  await page.getByRole("button", { name: timelineMessages.open }).waitFor();
  return page;
};

const opened =
  (find: (view: View) => Promise<string>, act?: (page: Page, id: string) => Promise<unknown>) =>
  async (view: View): Promise<Page> => {
    const id = await find(view);
    const page = await openCase(view, person(id));
    await act?.(page, id);
    return page;
  };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

const approve = (page: Page) =>
  page.getByRole("button", { name: say.approve, exact: true }).click();

const openTimeline = async (page: Page) => {
  await press(page, timelineMessages.open);
  await page.getByText(timelineMessages.version(1)).first().waitFor();
};

const chooseCorrections = async (page: Page) => {
  await press(page, correctionsMessages.open);
  const drawer = page.getByRole("dialog");
  for (const name of [/^Identity card/, /^House address/]) {
    await drawer.getByRole("checkbox", { name }).first().check({ force: true });
  }
  return drawer;
};

/** The page cannot undo after 10 seconds, which end before the last picture. */
const stopTime = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });

const frozen = once(async (view) => {
  const id = await ownCase(10)(view);
  const { email } = ownPerson(10);
  const { web } = view.running;
  await fetch(`${web}/api/shareholders/request_view_kyc`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, account_type: "individual", account_id: id }),
  });
  const page = await view.open(await view.inbox.freezeLink(email));
  await press(page, freezeMessages.actions.freeze.button);
  await page
    .getByText(/frozen/i)
    .first()
    .waitFor();
  return id;
});

const noted = once(async (view) => {
  const { id } = await correctedCase(view);
  const notes = [
    "The holder called. The new card comes next week.",
    "The signature was compared with the mandate form of 2019 and with the one of the previous submission, and both agree with the one on the card.",
  ];
  for (const note of notes) {
    await view.call("chief", "POST", `individual_account/${id}/notes`, { text: note });
  }
  return id;
});

const decideMeanwhile = (view: View, id: string, body: object) =>
  view.call("chief", "PATCH", `individual_account/${id}`, body);

const withDocuments = (reach: (view: View) => Promise<Page>) =>
  withInSight(`[aria-label="${say.documents}"]`, reach);

export const cases: Area = {
  name: "cases",
  part: "office",
  states: {
    person: opened(demoCase("pending", "individual", 1)),
    "person-whole": onPhones(wholePage(opened(demoCase("pending", "individual", 1)))),
    company: async (view) =>
      openCase(
        view,
        officePaths.account("corporate", await demoCase("pending", "corporate")(view)),
      ),
    "company-changed": async (view) =>
      openCase(view, officePaths.account("corporate", await companyOfTwoVersions(view))),
    approved: opened(demoCase("approved")),
    rejected: opened(demoCase("rejected")),
    uploaded: opened(demoCase("uploaded")),
    corrected: opened(async (view) => (await correctedCase(view)).id),
    warnings: opened(async (view) => (await duplicates(view)).second),
    frozen: opened(frozen),
    "super-admin": async (view) =>
      openCase(view, person(await demoCase("pending", "individual", 2)(view)), { as: "chief" }),
    reader: async (view) =>
      openCase(view, person(await demoCase("pending", "individual", 2)(view)), { as: "reader" }),
    "reviewed-by-another": async (view) => {
      const id = await demoCase("pending", "individual", 3)(view);
      await view.call("chief", "PUT", `claims/individual/${id}`, {});
      return openCase(view, person(id));
    },
    "decide-although-reviewed": async (view) => {
      const id = await demoCase("pending", "individual", 3)(view);
      await view.call("chief", "PUT", `claims/individual/${id}`, {});
      const page = await openCase(view, person(id));
      await page
        .getByText(/is reviewing this account until/)
        .first()
        .waitFor();
      await approve(page);
      await page.getByRole("alertdialog").waitFor();
      return page;
    },
    "approve-warnings": opened(
      async (view) => (await duplicates(view)).second,
      async (page) => {
        await approve(page);
        await page.getByText(say.approveWarnings).waitFor();
      },
    ),
    "reject-without-remark": opened(demoCase("pending", "individual", 1), async (page) => {
      await press(page, say.reject);
      await page.getByText(say.remarkMissing).first().waitFor();
    }),
    remark: opened(demoCase("pending", "individual", 1), (page) =>
      page
        .getByRole("textbox", { name: say.remark })
        .fill("The card is cut off on the left.\nPlease send both sides.\nThe signature is fine."),
    ),
    corrections: opened(demoCase("pending", "individual", 1), async (page) => {
      await press(page, correctionsMessages.open);
      await page.getByText(correctionsMessages.nothing).waitFor();
    }),
    "corrections-chosen": opened(demoCase("pending", "individual", 1), async (page) => {
      await chooseCorrections(page);
    }),
    "corrections-preview": onPhones(
      opened(demoCase("pending", "individual", 1), async (page) => {
        const drawer = await chooseCorrections(page);
        await drawer.getByText(correctionsMessages.preview).scrollIntoViewIfNeeded();
      }),
    ),
    "corrections-used": opened(demoCase("pending", "individual", 1), async (page) => {
      const drawer = await chooseCorrections(page);
      await drawer.getByRole("button", { name: correctionsMessages.use(2) }).click();
    }),
    "undo-approval": opened(freshCase(20), async (page) => {
      await approve(page);
      await page.getByRole("button", { name: undoMessages.undo }).waitFor();
      await stopTime(page);
    }),
    "undo-rejection": opened(freshCase(21), async (page) => {
      await page.getByRole("textbox", { name: say.remark }).fill("The card has expired.");
      await press(page, say.reject);
      await page.getByRole("button", { name: undoMessages.undo }).waitFor();
      await stopTime(page);
    }),
    undone: opened(freshCase(22), async (page) => {
      await approve(page);
      const undo = page.getByRole("button", { name: undoMessages.undo });
      await undo.click();
      await page.getByText(undoMessages.undone("approved")).first().waitFor();
    }),
    "decided-meanwhile": async (view) => {
      const id = await freshCase(23)(view);
      const page = await openCase(view, person(id));
      await decideMeanwhile(view, id, { status: "approved" });
      await page.getByRole("textbox", { name: say.remark }).fill("The card has expired.");
      await press(page, say.reject);
      await page.locator("[data-toast]").first().waitFor();
      return page;
    },
    "turn-question": opened(demoCase("approved", "individual", 1), async (page) => {
      await page.getByRole("textbox", { name: say.remark }).fill("The card has expired.");
      await press(page, say.reject);
      await page.getByRole("alertdialog").waitFor();
    }),
    "decision-slow": async (view) => {
      const id = await demoCase("pending", "individual", 4)(view);
      const page = await openCase(view, person(id), { before: isSlow("decideIndividualAccount") });
      await approve(page);
      await page.getByText(say.waitingForAnswer).waitFor({ timeout: 20_000 });
      return page;
    },
    offline: opened(demoCase("pending", "individual", 1), async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText(/You are offline/)
        .first()
        .waitFor();
    }),
    "corrections-asked": async (view) => {
      const id = await freshCase(24)(view);
      await decideMeanwhile(view, id, rejection);
      return openCase(view, person(id));
    },
    "image-alone": withDocuments(
      opened(demoCase("pending", "individual", 1), async (page) => {
        await page.keyboard.press("1");
        await page.waitForTimeout(500);
      }),
    ),
    "image-zoomed": withDocuments(
      opened(demoCase("pending", "individual", 1), async (page) => {
        await page.keyboard.press("1");
        for (let step = 0; step < 3; step++) await press(page, say.zoomIn);
      }),
    ),
    "images-paired": wholePage(
      opened(demoCase("pending", "individual", 1), async (page) => {
        await page.keyboard.press("1");
        await press(page, say.sideBySide);
        await page.keyboard.press("3");
        await page.waitForTimeout(500);
      }),
    ),
    "images-failed": withDocuments(async (view) => {
      const page = await openCase(view, person(await demoCase("pending", "individual", 1)(view)), {
        before: fails("getIndividualImage"),
      });
      await page
        .getByText(/could not be loaded$/)
        .first()
        .waitFor();
      return page;
    }),
    "images-slow": withDocuments(async (view) =>
      openCase(view, person(await demoCase("pending", "individual", 1)(view)), {
        before: isSlow("getIndividualImage"),
      }),
    ),
    documents: onPhones(withDocuments(opened(demoCase("pending", "individual", 1)))),
    timeline: opened(noted, openTimeline),
    "timeline-end": withInSight("[role=dialog] ol > li:last-child", opened(noted, openTimeline)),
    "timeline-deliveries": opened(demoCase("uploaded"), openTimeline),
    "timeline-note-missing": opened(noted, async (page) => {
      await openTimeline(page);
      await press(page, timelineMessages.addNote);
      await page.getByText(timelineMessages.noteMissing).first().waitFor();
    }),
    "timeline-send-email-again": opened(noted, async (page) => {
      await openTimeline(page);
      await page
        .getByRole("button", { name: /^Send again/ })
        .first()
        .click();
      await page.getByRole("alertdialog").waitFor();
    }),
    "timeline-slow": async (view) => {
      const before = isSlow("getIndividualTimeline");
      const page = await openCase(view, person(await demoCase("pending", "individual", 1)(view)), {
        before,
      });
      await press(page, timelineMessages.open);
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "timeline-failed": async (view) => {
      const before = fails("getIndividualTimeline");
      const page = await openCase(view, person(await demoCase("pending", "individual", 1)(view)), {
        before,
      });
      await press(page, timelineMessages.open);
      await page.getByText(timelineMessages.failed).first().waitFor();
      return page;
    },
    compare: opened(
      async (view) => (await duplicates(view)).second,
      async (page) => {
        await press(page, /^Compare with/);
        await page
          .getByText(/equal$/)
          .first()
          .waitFor();
      },
    ),
    "compare-fields": opened(
      async (view) => (await duplicates(view)).second,
      async (page) => {
        await press(page, /^Compare with/);
        await page.getByRole("table", { name: duplicateMessages.fields }).scrollIntoViewIfNeeded();
      },
    ),
    "compare-reason-missing": opened(
      async (view) => (await duplicates(view)).second,
      async (page) => {
        await press(page, /^Compare with/);
        await press(page, duplicateMessages.settleAs.individual.same);
        await page.getByText(duplicateMessages.reasonMissing).waitFor();
      },
    ),
    "settled-same": opened(settledDuplicates(30, "same")),
    "settled-different": opened(settledDuplicates(32, "different")),
    "version-1": async (view) => {
      const id = await companyOfTwoVersions(view);
      const page = await view.open(officePaths.version("corporate", id, 1), { as: "clerk" });
      await page.getByText(versionMessages.first).waitFor();
      return page;
    },
    "version-2": wholePage(async (view) => {
      const id = await companyOfTwoVersions(view);
      const page = await view.open(officePaths.version("corporate", id, 2), { as: "clerk" });
      await page.getByRole("table").first().waitFor();
      return page;
    }),
    "version-gone": async (view) => {
      const id = await companyOfTwoVersions(view);
      const page = await view.open(officePaths.version("corporate", id, 7), { as: "clerk" });
      await page.getByRole("heading", { name: versionMessages.gone }).waitFor();
      return page;
    },
    unknown: (view) => view.open(person("0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5"), { as: "clerk" }),
    loading: async (view) =>
      view.open(person(await demoCase("pending")(view)), {
        as: "clerk",
        before: isSlow("getIndividualAccount"),
      }),
    failed: async (view) => {
      const page = await view.open(person(await demoCase("pending")(view)), {
        as: "clerk",
        before: fails("getIndividualAccount"),
      });
      await page.getByText(say.failed).first().waitFor();
      return page;
    },
  },
};
