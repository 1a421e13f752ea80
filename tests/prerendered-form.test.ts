import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { answerPage } from "#local/gateway/answer-page.ts";
import { draftMessages } from "#shared/messages/drafts.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { publicFormMessages as say, sectionTitles } from "#shared/messages/public-form.ts";
import { stepMessages } from "#shared/messages/steps.ts";
import { troubleMessages as trouble } from "#shared/messages/trouble.ts";
import { buildWeb } from "#web/build.ts";
import { launchBrowser } from "./browser/launch.ts";
import { savedBytes } from "./browser/surroundings.ts";
import { translatePage } from "./browser/translate.ts";
import { anImage } from "./builders/an-image.ts";

let browser: Browser;
let server: Server;
let site: string;
/** A test resolves this promise when the scripts may load. */
let scripts: PromiseWithResolvers<void>;

beforeAll(async () => {
  const { outDir } = await buildWeb();
  const page = answerPage(outDir);
  server = createServer(async (request, response) => {
    if (request.url?.endsWith(".js")) await scripts.promise;
    if (request.url?.startsWith("/api/")) response.writeHead(503).end();
    else await page(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(() => {
  scripts = Promise.withResolvers();
});

const violationsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // React reports markup that differs from the prerendered one, and renders it again.
  page.on("pageerror", ({ message }) => found.push(message));
  await page.exposeFunction("tellViolation", (what: string) => found.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { tellViolation: (what: string) => void }).tellViolation(
        `${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
  return found;
};

const open = async (
  path = "/",
  width = 640,
  prepare: (page: Page) => Promise<void> = async () => undefined,
) => {
  const page = await browser.newPage({ viewport: { width, height: 823 } });
  const violations = await violationsOf(page);
  await prepare(page);
  await page.goto(site + path, { waitUntil: "commit" });
  return { page, violations };
};

/** Runs in the page: sums the layout shifts from now on. */
const countShifts = () => {
  Object.assign(globalThis, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const before: number = Reflect.get(globalThis, "shifts");
      Object.assign(globalThis, { shifts: before + Number(Reflect.get(entry, "value")) });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);

describe("the form at /", () => {
  it("refuses inline styles once its scripts run", async () => {
    const { page, violations } = await open();
    scripts.resolve();
    await hydrated(page);

    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", "<style>body { display: none }</style>");
    });

    await expect.poll(() => violations).toEqual(["style-src-elem inline"]);
    expect(await page.locator("body").isVisible()).toBe(true);
  });

  it("D61: shows how to reach the registrar before any script loads, as other pages do with scripts", async () => {
    const { phone, email, address, openingHours } = cdk.context.registrar.contact;
    const { page: form } = await open();
    const shown = await form.locator("footer").innerText();
    scripts.resolve();
    const { page: find } = await open("/find_account");
    const footer = find.locator("footer");

    for (const line of [phone, email, address, openingHours]) expect(shown).toContain(line);
    await footer.waitFor();
    expect(await footer.innerText()).toBe(shown);
    const links = footer.getByRole("link");
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
      `tel:${phone.replaceAll(" ", "")}`,
      `mailto:${email}`,
      "/privacy",
      "/support",
    ]);
  });

  it.each([
    { language: "its own language", prepare: async () => undefined },
    {
      // React then renders it again, and reports this.
      language: "another language",
      isRenderedAgain: true,
      prepare: async (page: Page) => {
        await page.addInitScript(translatePage);
      },
    },
  ])(
    "appears styled in $language before any script loads, and keeps the input from before then",
    async ({ prepare, isRenderedAgain = false }) => {
      const { page, violations } = await open("/", 640, prepare);

      const firstName = page.getByLabel(/^First name/);
      await firstName.click();
      await page.keyboard.type("Ọlámidé");
      await page.locator('[data-field="gender"] label').first().click();
      await page.locator('[data-field="consent"] input').check();
      await page
        .locator('[data-field="passportImage"] input[type=file]')
        .first()
        .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(anImage()) });
      await page.getByLabel(/^Title/).selectOption("Mr");
      await page.getByLabel(/^House address/).click();
      await page.keyboard.type("1 Marina");
      const header = page.locator("header").first();
      expect(await header.evaluate((it) => getComputedStyle(it).borderTopColor)).toBe(
        "rgb(20, 83, 45)",
      );
      scripts.resolve();
      await hydrated(page);

      await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe("Mr");
      await page.locator('[data-field="passportImage"] img').waitFor();
      await expect.poll(() => firstName.inputValue()).toBe("Ọlámidé");
      await expect
        .poll(() => page.locator('[data-field="gender"] input').first().isChecked())
        .toBe(true);
      await expect.poll(() => page.locator('[data-field="consent"] input').isChecked()).toBe(true);
      await page.keyboard.type(", Lagos");
      await expect
        .poll(() => page.getByLabel(/^House address/).inputValue())
        .toBe("1 Marina, Lagos");
      await page.getByText(say.requiredDone(6, 23)).first().waitFor({ state: "attached" });
      const reported = violations.filter((one) => !(isRenderedAgain && /React error/.test(one)));
      expect(reported).toEqual([]);
      await page.close();
    },
  );

  it("D62: on a phone shows the first step alone before any script, keeps its input, and goes on from then", async () => {
    const { page, violations } = await open("/", 412);
    const firstName = page.getByLabel(/^First name/);
    const sections = page.locator("form section[id^=section]:visible");
    const next = page.getByRole("button", { name: stepMessages.next, exact: true });
    await page.evaluate(countShifts);
    const shown = [sectionTitles.accountType, sectionTitles.personal];

    expect(await page.locator("form section[id^=section]").count()).toBe(8);
    await expect.poll(() => sections.count()).toBe(shown.length);
    await firstName.fill("Ọlámidé");
    scripts.resolve();
    await hydrated(page);
    expect(await sections.count()).toBe(shown.length);
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "shifts"))).toBe(0);
    await next.click();

    await expect.poll(() => firstName.isVisible()).toBe(false);
    await page.getByLabel(/^Email/).waitFor();
    await page.goBack();
    await expect.poll(() => firstName.inputValue()).toBe("Ọlámidé");
    await expect.poll(() => firstName.isVisible()).toBe(true);
    expect(violations).toEqual([]);
    await page.close();
  });

  it("D62: on a phone a reload in the last step finds the prerendered page as it is", async () => {
    scripts.resolve();
    const { page, violations } = await open("/", 412);
    await hydrated(page);
    const next = page.getByRole("button", { name: stepMessages.next, exact: true });
    while (await next.isVisible()) await next.click();

    await page.reload();
    await hydrated(page);

    await page.getByRole("button", { name: say.submit, exact: true }).waitFor();
    await expect
      .poll(() => page.locator("[data-step=check] dl, [data-step=check] a").count())
      .toBeGreaterThan(0);
    expect(violations).toEqual([]);
    await page.close();
  });

  it("saves input from before any script loaded as a draft, without a further change", async () => {
    const { page, violations } = await open();

    await page.getByLabel(/^First name/).fill("Ọlámidé");
    scripts.resolve();
    await hydrated(page);
    await expect.poll(() => savedBytes(page)).toBeGreaterThan(0);
    await page.reload();

    await page.getByRole("button", { name: draftMessages.goOn }).click();
    await expect.poll(() => page.getByLabel(/^First name/).inputValue()).toBe("Ọlámidé");
    expect(violations).toEqual([]);
    await page.close();
  });

  it("keeps the input in later sections from before they loaded, and of another account type", async () => {
    scripts.resolve();
    const later = Promise.withResolvers<void>();
    const { page, violations } = await open("/", 640, async (opened) => {
      await opened.route(/assets\/later-sections-.*js$/, async (route) => {
        await later.promise;
        await route.continue();
      });
    });
    await hydrated(page);
    const email = page.getByLabel(/^Email/);

    await email.fill("ada@example.com");
    await page.locator('[data-field="accountType"] label').last().click();
    await page.getByLabel(/^Company name/).fill("Ìdánilójú Ltd");
    await page.locator('[data-field="consent"] input').check();
    later.resolve();

    await page.getByText(say.requiredDone(3, 21)).first().waitFor({ state: "attached" });
    expect(await email.inputValue()).toBe("ada@example.com");
    const order = async () => {
      const titles = await page.locator("form section h2").allTextContents();
      return titles.map((title) => Number.parseInt(title, 10)).filter(Number.isFinite);
    };
    await expect.poll(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(violations).toEqual([]);
    await page.close();
  });

  it("goes on when its later sections load at the third try", async () => {
    scripts.resolve();
    let failures = 2;
    const { page, violations } = await open("/", 640, async (opened) => {
      await opened.route(/assets\/later-sections-.*js/, (route) => {
        failures -= 1;
        return failures < 0 ? route.continue() : route.abort();
      });
    });
    await hydrated(page);

    await page.getByLabel(/^Email/).fill("ada@example.com");

    await page.getByText(say.requiredDone(1, 23)).first().waitFor({ state: "attached" });
    expect(violations).toEqual([]);
    await page.close();
  });

  it("cannot be submitted without its script, which would put all input into the URL", async () => {
    const { page } = await open();
    const submit = page.getByRole("button", { name: say.submit, exact: true });

    await page.getByLabel(/^First name/).fill("Ọlámidé");
    await page.keyboard.press("Enter");
    await expect.poll(() => submit.isDisabled()).toBe(true);
    scripts.resolve();
    await hydrated(page);

    await expect.poll(() => submit.isEnabled()).toBe(true);
    expect(new URL(page.url()).search).toBe("");
    await expect.poll(() => page.getByLabel(/^First name/).inputValue()).toBe("Ọlámidé");
    await page.close();
  });

  it("allows no further inline style once its script has started", async () => {
    scripts.resolve();
    const { page, violations } = await open();
    await hydrated(page);

    await page.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement("style"), { textContent: "body{opacity:0.5}" }),
      );
      document.body.setAttribute("style", "opacity:0.5");
    });

    await expect.poll(() => violations).toEqual(["style-src-elem inline", "style-src-attr inline"]);
    expect(await page.locator("body").evaluate((it) => getComputedStyle(it).opacity)).toBe("1");
    await page.close();
  });

  it("checks the input without violating the content security policy", async () => {
    scripts.resolve();
    const { page, violations } = await open();
    await hydrated(page);

    await page.getByRole("button", { name: say.submit, exact: true }).click();
    await page.locator("[data-toast]").waitFor();

    expect(violations).toEqual([]);
    await page.close();
  });
});

describe.each(["/", "/find_account"])(
  "D63: where %s cannot start, it names the contact instead",
  (path) => {
    const { phone, email, address, openingHours } = cdk.context.registrar.contact;
    const tellsContact = async (page: Page) => {
      await page.getByText(trouble.title).waitFor();
      const shown = await page.locator("body").innerText();
      for (const line of [trouble.needs, phone, email, address, openingHours]) {
        expect(shown).toContain(line);
      }
    };

    it("without JavaScript, and hides what would not work", async () => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      scripts.resolve();
      await page.goto(site + path);

      await tellsContact(page);
      expect(await page.locator("#root").isVisible()).toBe(false);
      await page.close();
    });

    it("when its script fails, and hides what would not work", async () => {
      scripts.resolve();
      const page = await browser.newPage();
      await page.route(/assets\/index-.*js$/, (route) => route.abort());
      await page.goto(site + path);

      await tellsContact(page);
      expect(await page.locator("#root").isVisible()).toBe(false);
      await page.close();
    });

    it("when its script cannot be parsed", async () => {
      scripts.resolve();
      const page = await browser.newPage();
      const contentType = "text/javascript";
      await page.route(/assets\/index-.*js$/, (it) => it.fulfill({ contentType, body: "let = =" }));
      await page.goto(site + path);

      await tellsContact(page);
      await page.close();
    });

    it("after 15 seconds without any script, until it starts", async () => {
      const { page, violations } = await open(path);
      const message = page.getByText(trouble.title);
      await message.waitFor({ state: "attached" });
      expect(await message.isVisible()).toBe(false);

      const seconds = await page.evaluate(() => {
        const [slow] = document.getElementById("trouble")?.getAnimations() ?? [];
        const delay = slow?.effect?.getTiming().delay;
        slow?.finish();
        return Number(delay) / 1000;
      });
      await tellsContact(page);
      scripts.resolve();
      await message.waitFor({ state: "detached" });

      expect(seconds).toBe(15);
      expect(violations).toEqual([]);
      await page.close();
    });
  },
);

it("every other page starts as a styled shell that says the page is loading", async () => {
  const { page, violations } = await open("/nowhere/at-all");

  await page.getByText(browserMessages.loading).waitFor();
  // The browser has the text before the styles, and shows nothing until the styles are there.
  const background = () =>
    page.locator("html").evaluate((it) => getComputedStyle(it).backgroundColor);
  await expect.poll(background).toBe("rgb(247, 245, 242)");
  await expect.poll(() => page.locator("form").count()).toBe(0);
  scripts.resolve();

  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(browserMessages.loading).count()).toBe(0);
  expect(violations).toEqual([]);
  await page.close();
});
