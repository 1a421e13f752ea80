import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { type FreezeAction, freezeActions } from "#shared/contract/holder-rights.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { freezeMessages as say } from "#shared/messages/freeze.ts";
import { holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { browserMessages, fieldMessages } from "#shared/messages/public.ts";
import { answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { FreezePage } from "./FreezePage.tsx";

const token = "a-token.of_the.link";
const reference = "KYC-0F8B-4F0E";

const opened = () =>
  inBrowser(
    <MemoryRouter initialEntries={[`/freeze/${token}`]}>
      <Routes>
        <Route path="/freeze/:token" element={<FreezePage />} />
      </Routes>
    </MemoryRouter>,
  );

const leadsTo = (action: FreezeAction) => () => ({ results: { action, reference } });
const getFreezeLink = leadsTo("dispute");
const disputed = holderRightsMessages.disputed(1);

it("says that it looks up the link", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));

  await expect.element((await opened()).getByText(say.loading)).toBeVisible();
});

it.each(freezeActions)(
  "D61, D71: opening the link only tells what it does; the button does it: %s",
  async (action) => {
    const tokens: string[] = [];
    const made = answerCalls({
      getFreezeLink: leadsTo(action),
      followFreezeLink: ({ params }) => {
        tokens.push(params.token);
        return { message: disputed };
      },
    });
    const page = await opened();
    const { what, why, button, otherwise } = say.actions[action];
    for (const text of [say.reference(reference), what, why, otherwise]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    expect(made).toEqual(["getFreezeLink"]);

    await page.getByRole("button", { name: button }).click();

    await expect.element(page.getByText(disputed)).toBeVisible();
    expect(document.activeElement?.textContent).toBe(disputed);
    await expect.element(page.getByRole("button", { name: button })).not.toBeInTheDocument();
    expect([made, tokens]).toEqual([["getFreezeLink", "followFreezeLink"], [token]]);
  },
);

const opensTo = (link: object) =>
  answerCalls({
    getFreezeLink: () => ({ results: { action: "dispute", reference, ...link } as never }),
    followFreezeLink: () => ({ message: disputed }),
  });

const searched = () =>
  vi.mocked(fetch).mock.calls.map(([url]) => new URL(`${url}`, location.href).search);

it.each(["dispute", "report"] as const)(
  "D94: the link of all forms says how many there are and what follows: %s",
  async (action) => {
    opensTo({ action, forms: 3, isForAll: true });
    const page = await opened();

    for (const text of [say.all.what(3), say.all[action], say.all.otherwise]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    expect(page.getByRole("button").elements()).toHaveLength(1);
    await page.getByRole("button", { name: say.all.button }).click();

    await expect.element(page.getByText(disputed)).toBeVisible();
  },
);

it.each([
  [say.actions.dispute.button, ""],
  [say.all.button, "?all=true"],
])("D94: the link of one form of several leaves the choice: %s", async (name, search) => {
  opensTo({ forms: 3 });
  vi.stubGlobal("fetch", vi.fn(fetch));
  const page = await opened();
  await expect.element(page.getByText(say.more(3))).toBeVisible();

  await page.getByRole("button", { name }).click();

  await expect.element(page.getByText(disputed)).toBeVisible();
  expect(searched().at(-1)).toBe(search);
});

it.each([
  ["link.used", 410, say.overTitle],
  ["link.expired", 410, say.overTitle],
  ["link.not-valid", 404, say.wrongTitle],
] as const)(
  "%s: says why the link does nothing and whom to ask, without a button",
  async (code, status, title) => {
    answerCalls({ getFreezeLink: () => refused(status, errorMessages[code]) });

    const page = await opened();

    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(errorMessages[code])).toBeVisible();
    await expect
      .element(page.getByRole("alert").getByRole("link", { name: /^Phone/ }))
      .toBeVisible();
    expect(page.getByRole("button").elements()).toEqual([]);
  },
);

it("looks the link up again after a use without an answer", async () => {
  let isUp = false;
  answerCalls({
    getFreezeLink,
    followFreezeLink: () =>
      isUp ? { message: disputed } : refused(503, errorMessages["request.overloaded"]),
  });
  const page = await opened();
  const button = page.getByRole("button", { name: say.actions.dispute.button });
  await button.click();
  await expect.element(page.getByText(say.failedTitle)).toBeVisible();

  isUp = true;
  await page.getByRole("button", { name: fieldMessages.retry }).click();
  await button.click();

  await expect.element(page.getByText(disputed)).toBeVisible();
  expect(page.getByText(browserMessages.somethingWrong).elements()).toEqual([]);
});
