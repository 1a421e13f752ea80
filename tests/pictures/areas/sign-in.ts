import type { Page } from "playwright-core";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { enrol } from "../../browser/pass-factor.ts";
import { keepFactor, nextCode } from "../../support/second-factor.ts";
import { who } from "../../support/who.ts";
import { isPhone } from "../sizes.ts";
import type { Area } from "../state.ts";
import { once, type View } from "../view.ts";

const logIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel(say.email).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: say.login }).click();
};

const admin = ({ running: { admins } }: View, name: "clerk" | "chief" | "reader") => {
  const { email = "", password = "" } = who[name](admins) ?? {};
  return { email, password };
};

const openReset = async (view: View): Promise<Page> => {
  const page = await view.open(officePaths.resetPassword);
  await page.getByLabel(say.email).fill(admin(view, "reader").email);
  await page.getByRole("button", { name: say.sendToken }).click();
  await page.getByLabel(say.newPassword).waitFor();
  return page;
};

export const signIn: Area = {
  name: "sign-in",
  part: "office",
  states: {
    login: (view) => view.open(officePaths.adminLogin),
    "login-missing": async (view) => {
      const page = await view.open(officePaths.adminLogin);
      await page.getByRole("button", { name: say.login }).click();
      await page.getByText(say.emailMissing).waitFor();
      return page;
    },
    "login-wrong": async (view) => {
      const page = await view.open(officePaths.adminLogin);
      await logIn(page, { ...admin(view, "reader"), password: "not this one" });
      await page.getByRole("alert").first().waitFor();
      return page;
    },
    reset: (view) => view.open(officePaths.resetPassword),
    "reset-token": openReset,
    "reset-missing": async (view) => {
      const page = await openReset(view);
      await page.getByRole("button", { name: say.changePassword }).click();
      await page.getByText(say.tokenMissing).waitFor();
      return page;
    },
  },
};

const openEnrolment = async (view: View, name: "clerk" | "chief" | "reader") => {
  const page = await view.open(officePaths.adminLogin);
  await logIn(page, admin(view, name));
  await page.getByRole("heading", { name: securityMessages.enrolTitle }).waitFor();
  return page;
};

const enrolled = once(async (view) => {
  const page = await openEnrolment(view, "chief");
  await enrol(page, admin(view, "chief"));
  return admin(view, "chief");
});

const openCode = async (view: View): Promise<Page> => {
  const as = await enrolled(view);
  const page = await view.open(officePaths.adminLogin);
  await logIn(page, as);
  await page.getByLabel(securityMessages.code).waitFor();
  return page;
};

export const secondFactor: Area = {
  name: "second-factor",
  part: "office",
  options: ["--second-factor", "required"],
  states: {
    enrolment: (view) => openEnrolment(view, "reader"),
    "enrolment-missing": async (view) => {
      const page = await openEnrolment(view, "reader");
      await page.getByRole("button", { name: securityMessages.next }).click();
      await page.getByText(securityMessages.passwordMissing).waitFor();
      return page;
    },
    "enrolment-scan": async (view) => {
      const page = await openEnrolment(view, "reader");
      await page
        .getByLabel(securityMessages.password, { exact: true })
        .fill(admin(view, "reader").password);
      await page.getByRole("button", { name: securityMessages.next }).click();
      await page.getByRole("img", { name: securityMessages.qr }).waitFor();
      return page;
    },
    "enrolment-codes": async (view) => {
      const name = isPhone(view.size) ? "reader" : "clerk";
      const page = await openEnrolment(view, name);
      const as = admin(view, name);
      await page.getByLabel(securityMessages.password, { exact: true }).fill(as.password);
      await page.getByRole("button", { name: securityMessages.next }).click();
      const key = await page.locator("code").innerText();
      keepFactor(as.email, key.replace(/\s/g, ""));
      await page.getByLabel(securityMessages.code).fill(await nextCode(as.email));
      await page.getByRole("button", { name: securityMessages.confirm }).click();
      await page.getByRole("heading", { name: securityMessages.codesTitle }).waitFor();
      return page;
    },
    code: openCode,
    "code-wrong": async (view) => {
      const page = await openCode(view);
      await page.getByLabel(securityMessages.code).fill("000 000");
      await page.keyboard.press("Enter");
      await page.getByRole("main").getByRole("alert").waitFor();
      return page;
    },
    "recovery-code": async (view) => {
      const page = await openCode(view);
      await page.getByRole("button", { name: securityMessages.useRecovery }).click();
      return page;
    },
  },
};

export const newPassword: Area = {
  name: "new-password",
  part: "office",
  options: ["--force-password-change"],
  states: {
    asked: async (view) => {
      const given = {
        ...{ firstName: "Nneka", lastName: "Eze", password: "nine orange lanterns" },
        email: `nneka.${Date.now()}@meridian-registrars.example`,
      };
      await view.call("chief", "POST", "register_admin", given);
      const page = await view.open(officePaths.adminLogin);
      await logIn(page, given);
      await page.getByRole("heading", { name: securityMessages.ownTitle }).waitFor();
      return page;
    },
  },
};
