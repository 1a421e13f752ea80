import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { referenceOf } from "#shared/kyc/reference.ts";
import { sessionMessages as entry } from "#shared/messages/back-office.ts";
import { reasonsMessages } from "#shared/messages/back-office-reasons.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import {
  configurationMessages,
  importMessages,
  logMessages,
  userMessages,
} from "#shared/messages/back-office-settings.ts";
import { pendingChangeMessages } from "#shared/messages/second-person.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { opened, press, scrolledTo } from "../opened.ts";
import { type Area, wholePage } from "../state.ts";
import { answers, fails, isSlow, once, type View } from "../view.ts";

const asChief = { as: "chief" } as const;

const invited = once(async (view) => {
  await view.call("chief", "POST", "register_admin", {
    ...{ firstName: "Oluwaseunfunmilayo", lastName: "Onyemelukwe-Adesinayo" },
    email: "oluwaseunfunmilayo.onyemelukwe@meridian-registrars.example",
    ...{ invite: true, approveAndRejectPermission: true, exportAccountToExcelPermission: true },
  });
  const { results } = await view.call("chief", "GET", "users");
  return results.find(({ lastName }: { lastName: string }) => lastName.startsWith("Onyeme")).id;
});

const edit = async (view: View, email: RegExp, act?: (page: Page) => Promise<unknown>) => {
  const { results } = await view.call("chief", "GET", "users");
  const { id } = results.find((one: { email: string }) => email.test(one.email));
  return opened(officePaths.updateAdmin(id), { ...asChief, ...(act && { act }) })(view);
};

const ngozi = { id: randomUUID(), name: "Ngozi Eze" };
const changes = {
  at: "2026-11-24T09:00:00.000Z",
  by: ngozi,
  email: "ada@meridian-registrars.example",
} as const;
const pendingChanges = answers("listPendingChanges", {
  results: [
    {
      ...{ ...changes, id: randomUUID(), kind: "update" },
      before: { name: "Ada Obi", rights: [] },
      after: {
        name: "Ada Obi",
        rights: ["approveAndRejectPermission", "uploadToExternalServicePermission"],
      },
    },
    {
      ...{ ...changes, id: randomUUID(), kind: "register" },
      after: { name: "Chinedu Okafor", rights: ["exportAccountToExcelPermission"] },
    },
    {
      ...{ at: changes.at, by: ngozi, id: randomUUID(), kind: "settings" },
      before: { settings: ["approvals", "reversals", "rights"] },
      after: { settings: ["approvals"] },
    },
  ],
});

const clerks = ["Bisi Adewale", "Oluwaseunfunmilayo Onyemelukwe-Adesinayo", "Ngozi Eze"];
const unshown = clerks.map((by, n) => {
  const accountId = randomUUID();
  const at = (hour: number) => `2026-11-24T${hour}:1${n}:00.000Z`;
  return {
    ...{ accountId, reference: referenceOf(accountId), by, adminId: randomUUID() },
    ...{ count: 4 * n + 2, firstAt: at(10), lastAt: at(11 + n) },
  };
});

export const settings: Area = {
  name: "settings",
  part: "office",
  states: {
    users: async (view) => {
      await invited(view);
      return opened(officePaths.users, asChief)(view);
    },
    "users-failed": opened(officePaths.users, {
      ...asChief,
      before: fails("listAdmins"),
      act: (page) => page.getByText(userMessages.failed).first().waitFor(),
    }),
    "user-delete": async (view) => {
      await invited(view);
      return opened(officePaths.users, {
        ...asChief,
        act: async (page) => {
          await press(/^Delete Oluwa/)(page);
          await page.getByRole("alertdialog").waitFor();
        },
      })(view);
    },
    "create-user": wholePage(opened(officePaths.createAdmin, asChief)),
    "create-user-missing": wholePage(
      opened(officePaths.createAdmin, {
        ...asChief,
        act: async (page) => {
          await press(userMessages.createSubmit)(page);
          await page.getByText(userMessages.missing(userMessages.firstName)).waitFor();
        },
      }),
    ),
    "create-user-invite": wholePage(
      opened(officePaths.createAdmin, {
        ...asChief,
        act: (page) => page.getByLabel(userMessages.invite).check({ force: true }),
      }),
    ),
    "user-invited": wholePage(async (view) => {
      await invited(view);
      return edit(view, /onyemelukwe/);
    }),
    "user-reader": wholePage((view) => edit(view, /^reader/)),
    "user-own": wholePage((view) => edit(view, /^chief/)),
    "user-unknown": opened(officePaths.updateAdmin(randomUUID()), asChief),

    configuration: opened(officePaths.configuration, asChief),
    "configuration-whole": wholePage(opened(officePaths.configuration, asChief)),
    "configuration-end": opened(officePaths.configuration, { ...asChief, act: scrolledTo(1) }),
    "configuration-changed": wholePage(
      opened(officePaths.configuration, {
        ...asChief,
        act: async (page) => {
          await page
            .getByRole("switch", { name: configurationMessages.maskNumbers })
            .check({ force: true });
          await page
            .getByRole("switch", { name: configurationMessages.pauseLabels.form })
            .check({ force: true });
          await press(configurationMessages.registersAll)(page);
        },
      }),
    ),
    "configuration-loading": opened(officePaths.configuration, {
      ...asChief,
      before: isSlow("getConfiguration"),
    }),
    "configuration-failed": opened(officePaths.configuration, {
      ...asChief,
      before: fails("getConfiguration"),
      act: (page) => page.getByText(configurationMessages.failed).first().waitFor(),
    }),
    "reason-add": opened(officePaths.configuration, {
      ...asChief,
      act: async (page) => {
        await press(reasonsMessages.add)(page);
        await page.getByRole("dialog").waitFor();
      },
    }),
    "reason-missing": opened(officePaths.configuration, {
      ...asChief,
      act: async (page) => {
        await press(reasonsMessages.add)(page);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: reasonsMessages.done.add, exact: true })
          .click();
        await page.getByText(reasonsMessages.labelMissing).waitFor();
      },
    }),
    "reason-edit": opened(officePaths.configuration, {
      ...asChief,
      act: async (page) => {
        await press(/^Edit “/)(page);
        await page.getByRole("dialog").waitFor();
      },
    }),

    "pending-changes": opened(officePaths.pendingChanges, { ...asChief, before: pendingChanges }),
    "pending-changes-decline": opened(officePaths.pendingChanges, {
      ...asChief,
      before: pendingChanges,
      act: async (page) => {
        await press(pendingChangeMessages.decline)(page);
        await press(pendingChangeMessages.decline)(page);
        await page.getByText(pendingChangeMessages.reasonMissing).waitFor();
      },
    }),
    "pending-changes-none": opened(officePaths.pendingChanges, asChief),

    logs: opened(officePaths.systemLogs, asChief),
    "logs-admin": opened(`${officePaths.systemLogs}?log_type=admin`, asChief),
    "logs-entry": opened(`${officePaths.systemLogs}?log_type=admin`, {
      ...asChief,
      act: (page) => page.getByRole("button", { name: /, by / }).first().click(),
    }),
    "logs-two-types": opened(`${officePaths.systemLogs}?log_type=upload,shareholder`, asChief),
    "logs-filtered": opened(`${officePaths.systemLogs}?log_type=admin,shareholder`, {
      ...asChief,
      act: async (page) => {
        await page.getByLabel(logMessages.person).fill("Bisi");
        await page.getByLabel(logMessages.reference).fill("KYC-01");
        await page.keyboard.press("Tab");
        await page.waitForTimeout(800);
      },
    }),
    "logs-none": opened(`${officePaths.systemLogs}?log_type=erights&by=zzzz`, {
      ...asChief,
      act: (page) => page.getByText(logMessages.nothingFits).waitFor(),
    }),
    "logs-failed": opened(`${officePaths.systemLogs}?log_type=general`, {
      ...asChief,
      before: fails("listLogs"),
      act: (page) => page.getByText(logMessages.failed).first().waitFor(),
    }),

    "logs-unshown": opened(`${officePaths.systemLogs}?view=unshown&date=2026-11-24`, {
      ...asChief,
      before: answers("listUnshown", { results: unshown, nextCursor: "next" }),
    }),
    "logs-unshown-none": opened(`${officePaths.systemLogs}?view=unshown&date=2026-01-31`, asChief),
    "logs-unshown-loading": opened(`${officePaths.systemLogs}?view=unshown`, {
      ...asChief,
      before: isSlow("listUnshown"),
    }),
    "logs-unshown-failed": opened(`${officePaths.systemLogs}?view=unshown`, {
      ...asChief,
      before: fails("listUnshown"),
      act: (page) => page.getByText(logMessages.unshown.failed).first().waitFor(),
    }),

    registers: opened(officePaths.uploadCompany, asChief),
    "registers-missing": opened(officePaths.uploadCompany, {
      ...asChief,
      act: async (page) => {
        await press(importMessages.start)(page);
        await page.getByText(importMessages.registerMissing).first().waitFor();
      },
    }),
    "registers-chosen": opened(officePaths.uploadCompany, {
      ...asChief,
      act: async (page) => {
        await page.getByRole("combobox", { name: importMessages.register }).fill("bank");
        await page.getByRole("option").first().waitFor();
      },
    }),

    security: opened(officePaths.security, { as: "clerk" }),
    "security-whole": wholePage(opened(officePaths.security, { as: "clerk" })),
    "security-password": opened(officePaths.ownPassword, { as: "clerk" }),
    "security-password-missing": opened(officePaths.ownPassword, {
      as: "clerk",
      act: press(securityMessages.changeSubmit),
    }),
    "security-set-up": opened(officePaths.security, {
      as: "clerk",
      act: async (page) => {
        await press(securityMessages.setUp)(page);
        await press(securityMessages.next)(page);
        await page.getByText(securityMessages.passwordMissing).waitFor();
      },
    }),
    "security-scan": (view) => scanned(view),
    "security-sign-out-everywhere": opened(officePaths.security, {
      as: "clerk",
      act: async (page) => {
        await press("Sign out everywhere")(page);
        await page.getByRole("alertdialog").waitFor();
      },
    }),
    "session-ended": opened(officePaths.createAdmin, {
      ...asChief,
      act: async (page) => {
        await page.evaluate(() => localStorage.setItem("admin_token", "ended by the server"));
        await page.getByRole("banner").getByRole("link").click();
        await page.getByRole("dialog", { name: entry.endedTitle }).waitFor();
      },
    }),
  },
};

const scanned = async (view: View): Promise<Page> => {
  const page = await opened(officePaths.security, { as: "clerk" })(view);
  const clerk = view.running.admins.find(({ email }) => email.startsWith("clerk"));
  await press(securityMessages.setUp)(page);
  await page.getByLabel(securityMessages.password, { exact: true }).fill(clerk?.password ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: securityMessages.qr }).waitFor();
  return page;
};
