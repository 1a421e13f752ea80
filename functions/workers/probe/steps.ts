import { errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldLabels } from "#shared/messages/public-form.ts";
import { expectGoodPolicy } from "./page-policy.ts";
import { probeCountry, probeForm } from "./probe-form.ts";
import { expectSame, type Site, siteAt } from "./site.ts";

export type Step = [what: string, run: (site: Site) => Promise<unknown>];

export interface Outcome {
  what: string;
  /** What is wrong; nothing when all is well. */
  fault?: string;
}

/** A failed step does not end the run: later ones may say why. */
export const walk = async (base: string, steps: readonly Step[]): Promise<Outcome[]> => {
  const site = siteAt(base);
  const outcomes: Outcome[] = [];
  for (const [what, run] of steps) {
    try {
      await run(site);
      outcomes.push({ what });
    } catch (error) {
      const { message, cause } = error as Error;
      outcomes.push({
        what,
        fault: cause instanceof Error ? `${message}: ${cause.message}` : message,
      });
    }
  }
  return outcomes;
};

/** A line for each step, and one for all. */
export const linesOf = (outcomes: readonly Outcome[]): string[] => [
  ...outcomes.map(({ what, fault }) =>
    fault === undefined ? `ok     ${what}` : `WRONG  ${what}: ${fault}`,
  ),
  `${outcomes.length} checks, ${outcomes.filter(isWrong).length} wrong`,
];

export const isWrong = ({ fault }: Outcome): boolean => fault !== undefined;

/** Of the status and first sentence. */
const refusals = {
  phone: `400 ${formMessages.phoneInvalid(probeCountry)}`,
  form: `400 ${formMessages.required(fieldLabels.title)}`,
  signIn: `401 ${errorMessages["session.wrong-credentials"]}`,
  noToken: `401 ${errorMessages["session.required"]}`,
  unknown: `404 ${errorMessages["request.not-found"]}`,
};

const pageStep = (path: string): Step => [
  `the page ${path} with its policy and files`,
  (site) => seePage(site, path),
];

const banks: Step = [
  "banks",
  async ({ call }) => expectSome("banks", (await call("listBanks")).results),
];
const searching: Step = ["registers and a search by two words", search];

/** What the probe does every two minutes. It stores nothing and writes no log entry. */
export const probeSteps: readonly Step[] = [
  pageStep("/"),
  pageStep("/admin/login"),
  banks,
  searching,
  [
    "a whole form with new pictures and a wrong phone number is refused",
    async (site) => {
      const body = probeForm(await firstRegister(site));
      expectSame("form", await site.refusal("sendIndividualAccount", { body }), refusals.phone);
    },
  ],
];

/** Leaves nothing but log lines and the counters of the rate limits, which expire. */
export const outsideSteps: readonly Step[] = [
  ...["/", "/admin/login", "/verify_view_account/individual/1"].map(pageStep),
  [
    "the address for reports of vulnerabilities",
    async (site) => {
      const text = await seeFile(site, "/.well-known/security.txt");
      expectSame("contact", /^Contact: \S+/m.test(text), true);
    },
  ],
  ["countries, states and cities", seePlaces],
  banks,
  searching,
  [
    "an empty form is refused",
    async ({ refusal }) => {
      const body = new FormData();
      body.set("firstName", "");
      expectSame("form", await refusal("sendIndividualAccount", { body }), refusals.form);
    },
  ],
  [
    "a wrong sign-in is refused",
    async ({ refusal }) => {
      const body = { email: "smoke-test@example.invalid", password: "not-a-password" };
      expectSame("sign-in", await refusal("loginAdmin", { body }), refusals.signIn);
    },
  ],
  [
    "the back office is closed without a token",
    async ({ refusal }) =>
      expectSame("list", await refusal("listIndividualAccounts"), refusals.noToken),
  ],
  [
    "an unknown call is not found",
    async ({ open }) => {
      const response = await open("/api/no_such_call");
      const { errors } = (await response.json()) as { errors: string[] };
      expectSame("call", `${response.status} ${errors[0]}`, refusals.unknown);
    },
  ],
];

const seePage = async (site: Site, path: string): Promise<void> => {
  const page = await site.open(path);
  const html = await page.text();
  expectSame(path, page.status, 200);
  expectSame(`${path} type`, page.headers.get("content-type"), "text/html; charset=utf-8");
  expectSame(`${path} sniffing`, page.headers.get("x-content-type-options"), "nosniff");
  expectGoodPolicy(path, page.headers.get("content-security-policy"), html);
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)];
  const files = [...new Set(named.map(([, file]) => file ?? ""))];
  expectSome(`scripts of ${path}`, files);
  for (const file of files) await seeFile(site, file);
};

const seeFile = async (site: Site, path: string): Promise<string> => {
  const file = await site.open(path);
  const text = await file.text();
  expectSame(path, file.status, 200);
  if (text.length === 0) throw new Error(`${path} is empty`);
  if (/^\s*<!doctype html/i.test(text)) throw new Error(`${path} is a page`);
  return text;
};

async function seePlaces({ call }: Site): Promise<void> {
  const { results: countries } = await call("listCountries");
  const home = countries.find(({ iso2 }) => iso2 === "NG") ?? countries[0];
  const countryId = String(home?.id);
  const { results: states } = await call("listStates", { params: { countryId } });
  const stateId = String(states[0]?.id);
  const { results: cities } = await call("listCities", { params: { countryId, stateId } });
  expectSome("cities", cities);
}

/** The space shows that the name arrives as it was typed. */
async function search(site: Site): Promise<void> {
  const regId = await firstRegister(site);
  await site.call("searchHolders", { params: { regId, searchType: "N", value: "Ada Obi" } });
}

async function firstRegister({ call }: Site): Promise<string> {
  const { results: registers } = await call("listRegisters");
  expectSome("registers", registers);
  return registers[0]?.value ?? "";
}

const expectSome = (what: string, found: readonly unknown[]): void => {
  if (found.length === 0) throw new Error(`there are no ${what}`);
};
