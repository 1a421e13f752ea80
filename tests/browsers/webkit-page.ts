import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import type { Locator, Page } from "playwright-core";
import { rolldown } from "rolldown";
import { until } from "../support/until.ts";

/** What a page needs of the program that drives its browser. Scripts are bodies of functions. */
export interface Driver {
  goTo: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  /** @returns what the script returns, as JSON */
  run: <T>(script: string) => Promise<T>;
  /** Where the page shows it, in CSS pixels. */
  click: (x: number, y: number) => Promise<unknown>;
  /** Into the element with the focus. */
  type: (letters: string) => Promise<unknown>;
  /** @param script returns the input of the file */
  attach: (script: string, path: string) => Promise<unknown>;
  screenshot: () => Promise<Buffer>;
}

const withinMs = 30_000;

/** What the journeys use of Playwright's page, for a browser that Playwright cannot drive. */
export const pageOf = (driver: Driver, viewport: { width: number; height: number }): Page => {
  const evaluate = <T>(act: (argument: unknown) => T, argument?: unknown): Promise<T> =>
    driver.run(`return (${act})(${JSON.stringify(argument)})`);
  const page = {
    ...locatorsIn(driver, ""),
    goto: driver.goTo,
    evaluate,
    viewportSize: () => viewport,
    setDefaultTimeout: () => undefined,
    on: () => undefined,
    keyboard: { press: driver.type },
    screenshot: async ({ path }: { path: string }) => writeFile(path, await driver.screenshot()),
    waitForTimeout: pause,
    waitForURL: (glob: string) => {
      const end = new RegExp(`${glob.replaceAll(/\*+/g, ".*")}$`);
      return until(`the address ${glob}`, async () => end.test(await driver.url()), withinMs);
    },
  };
  return page as unknown as Page;
};

type Text = string | RegExp;
type Exact = { exact?: boolean };

const locatorsIn = (driver: Driver, outer: string) => {
  const locate = (selector: string) =>
    locatorOf(driver, outer ? `${outer} >> ${selector}` : selector);
  return {
    locator: locate,
    getByRole: (role: string, options?: { name?: Text; includeHidden?: boolean } & Exact) =>
      locate(getByRoleSelector(role, options)),
    getByText: (text: Text, options?: Exact) => locate(getByTextSelector(text, options)),
    getByLabel: (text: Text, options?: Exact) => locate(getByLabelSelector(text, options)),
    first: () => locate("nth=0"),
    last: () => locate("nth=-1"),
    filter: ({ hasText }: { hasText: string }) =>
      locate(`internal:has-text=${JSON.stringify(hasText)}i`),
  };
};

const locatorOf = (driver: Driver, selector: string): Locator => {
  /** Runs in the page, with what the selector finds. */
  const onAll = async <T, A>(act: (found: Element[], argument: A) => T, argument?: A) => {
    const script = `if (!globalThis.ivya) return "no locators";
      return (${act})(${found(selector)}, ${JSON.stringify(argument)})`;
    const answer = await driver.run<T | "no locators">(script);
    if (answer !== "no locators") return answer;
    await driver.run(`${await locators()};globalThis.ivya = ivya`);
    return driver.run<T>(script);
  };
  const count = () => onAll((all) => all.length);
  /** Waits, as Playwright does, until there is exactly one. */
  const one = async () => {
    await until(`one ${selector}`, async () => (await count()) === 1, withinMs);
  };
  const isVisible = () =>
    onAll(([it]) => it?.checkVisibility({ visibilityProperty: true }) ?? false);
  const read = async <T>(of: (found: Element[]) => T): Promise<T> => {
    await one();
    return onAll(of);
  };
  const click = async () => {
    let before: number[] | undefined;
    await until(
      `a click on ${selector}`,
      async () => {
        const point = await onAll(pointToClick);
        const isStill = point !== null && point.join() === before?.join();
        before = point ?? undefined;
        if (isStill) await driver.click(point[0] ?? 0, point[1] ?? 0);
        return isStill;
      },
      withinMs,
    );
  };
  const it = {
    ...locatorsIn(driver, selector),
    click,
    count,
    isVisible,
    check: async () => {
      if (!(await read(([it]) => (it as HTMLInputElement).checked))) await click();
    },
    innerText: () => read(([it]) => (it as HTMLElement).innerText),
    inputValue: () => read(([it]) => (it as HTMLInputElement).value),
    /** Not for an empty text. */
    fill: async (text: string) => {
      await one();
      // A page may move the focus while it opens: then the letters go nowhere.
      const type = async () => {
        if (!(await onAll(selectText))) return false;
        await driver.type(text);
        return onAll(([it]) => it === document.activeElement);
      };
      await until(`letters in ${selector}`, type, withinMs);
    },
    selectOption: async (text: string) => {
      await one();
      await until(`the option ${text}`, () => onAll(chooseOption, text), withinMs);
    },
    setInputFiles: async ({ name, buffer }: { name: string; buffer: Buffer }) => {
      await one();
      const path = join(tmpdir(), `${randomUUID()}-${name}`);
      await writeFile(path, buffer);
      await driver.attach(`return ${found(selector)}[0]`, path);
    },
    waitFor: async ({ state = "visible" }: { state?: string } = {}) => {
      const isThere = state === "attached" || state === "detached" ? count : isVisible;
      const isWanted = state === "attached" || state === "visible";
      const what = `${selector} to be ${state}`;
      await until(what, async () => Boolean(await isThere()) === isWanted, withinMs);
    },
  };
  return it as unknown as Locator;
};

const found = (selector: string): string =>
  `ivya.Ivya.create({ browser: "webkit" }).queryLocatorSelectorAll(${JSON.stringify(selector)})`;

let bundle: Promise<string> | undefined;
/** The library of the locators as a script that defines `ivya`. */
const locators = (): Promise<string> => {
  bundle ??= (async () => {
    const built = await rolldown({ input: "ivya" });
    const { output } = await built.generate({ format: "iife", name: "ivya" });
    return output[0].code;
  })();
  return bundle;
};

/** Runs in the page. @returns null while something is over the element, or it cannot be used */
const pointToClick = ([it, other]: Element[]): number[] | null => {
  if (!it || other || (it as HTMLButtonElement).disabled) return null;
  it.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = it.getBoundingClientRect();
  const point = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const hit = document.elementFromPoint(point[0] ?? 0, point[1] ?? 0);
  const label = it.closest("label") ?? it;
  return hit && (label.contains(hit) || hit.closest("label")?.control === it) ? point : null;
};

/** Runs in the page. */
const selectText = ([it]: Element[]): boolean => {
  const input = it as HTMLInputElement;
  if (input.disabled || input.readOnly) return false;
  input.scrollIntoView({ block: "center", behavior: "instant" });
  input.focus();
  input.select();
  return document.activeElement === input;
};

/** Runs in the page: the browser's own list is no part of it. */
const chooseOption = ([it]: Element[], text: string): boolean => {
  const option = [...(it as HTMLSelectElement).options].find(
    ({ label, value }) => label === text || value === text,
  );
  if (!option) return false;
  option.selected = true;
  it?.dispatchEvent(new Event("input", { bubbles: true }));
  it?.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
};
