import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { drawImages } from "#local/demo-data/images.ts";
import { clerkAt } from "../support/clerk.ts";
import { inboxAt } from "../support/inbox.ts";
import { nextCode } from "../support/second-factor.ts";
import { sentBy } from "../support/sent-form.ts";
import { until } from "../support/until.ts";
import { who } from "../support/who.ts";
import { expectWorkbook, type Journey } from "./journeys.ts";

const origin = "http://127.0.0.1:4446";
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

const call = async (method: string, path: string, body?: object) => {
  const request = body && { body: JSON.stringify(body) };
  const answer = await fetch(origin + path, { method, ...request });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
};

/**
 * WebKitGTK's MiniBrowser on a screen of its own, by WebDriver (https://www.w3.org/TR/webdriver2/):
 * Playwright drives only its own WebKit. A place is a CSS selector or an XPath.
 */
export const startWebKit = async (downloads: string) => {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24"]);
  const [display] = await once(screen.stdout, "data");
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    // MiniBrowser saves files there.
    HOME: downloads,
    // Chromium's package sets both for itself.
    LD_LIBRARY_PATH: "",
    FONTCONFIG_PATH: "/etc/fonts",
  };
  const driver = spawn("WebKitWebDriver", [`--port=${new URL(origin).port}`], { env });
  await until("WebKitWebDriver", () => call("GET", "/status").then(Boolean, () => false));
  const alwaysMatch = { browserName: "MiniBrowser", unhandledPromptBehavior: "accept" };
  const { sessionId } = await call("POST", "/session", { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;

  /** Waits until the element can be used. */
  const use = (place: string, act: "click" | "value", body = {}): Promise<true> =>
    until(`${act} on ${place}`, async () => {
      const found = { using: place.startsWith("/") ? "xpath" : "css selector", value: place };
      try {
        const { [elementKey]: id } = await call("POST", `${session}/element`, found);
        await call("POST", `${session}/element/${id}/${act}`, body);
        return true;
      } catch {
        return false;
      }
    });
  return {
    goTo: (url: string) => call("POST", `${session}/url`, { url }),
    click: (place: string) => use(place, "click"),
    type: (place: string, text: string) => use(place, "value", { text }),
    run: (script: string) =>
      call("POST", `${session}/execute/sync`, { script: `return ${script}`, args: [] }),
    stop: async () => {
      await call("DELETE", session);
      driver.kill();
      screen.kill();
    },
  };
};

const submit = "form button[type=submit]";
const count = (selector: string) => `document.querySelectorAll("${selector}").length`;

/** A holder updates an account with another card; a clerk exports the list and approves the case. */
export const webKitJourney = async (
  { goTo, click, type, run }: Awaited<ReturnType<typeof startWebKit>>,
  { running, person }: Omit<Journey, "browser">,
  downloads: string,
): Promise<void> => {
  const { web, inbox, admins } = running;
  await goTo(web);
  await type("#field-firstName", person.firstName);
  await type("#field-nationality", person.nationality);
  await click(`//*[@role="option"][normalize-space()="${person.nationality}"]`);

  const id = await sentBy(web, person);
  await goTo(`${web}/verify_view_account/individual/${id}`);
  await type("input[type=email]", person.email);
  await click(submit);
  await type("input[autocomplete=one-time-code]", await inboxAt(inbox).nextCode(person.email, 1));
  await click(submit);
  await type("#field-address", " behind the market");
  const card = join(downloads, "card.jpg");
  await writeFile(card, (await drawImages(person)).identificationImage.bytes);
  await type("#field-identificationImage", card);
  await until("the card", () => run(`${count("[data-field=identificationImage] img")} > 0`));
  await click("#field-consent");
  await click(submit);
  await until("the receipt", () => run('location.pathname === "/success"'));
  // The first sign-in sets the second factor up.
  const clerk = await clerkAt(running);
  const { address, version } = await clerk.account("individual", id);
  expect([address, version]).toEqual([`${person.address} behind the market`, 2]);

  const { email = "", password = "" } = who.clerk(admins) ?? {};
  await goTo(`${web}/admin/login`);
  await type("input[type=email]", email);
  await type("input[type=password]", password);
  await click(submit);
  await type("input[autocomplete=one-time-code]", await nextCode(email));
  await click(submit);
  await until("the list", () => run(`${count("tbody tr")} > 0`));
  await click('//button[.="Export to excel"]');
  // The next command accepts the question whether to export.
  await run("true");
  await expectWorkbook(downloads, person);
  await goTo(`${web}/admin/view_individual_account/${id}`);
  await until("three pictures", () => run(`${count("img[src^=blob]")} >= 3`));
  await click('//button[starts-with(normalize-space(), "Approve")]');
  const isApproved = async () => (await clerk.account("individual", id)).status === "approved";
  await until("the approval", isApproved);
};
