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
        return { message: holderRightsMessages.disputed };
      },
    });
    const page = await opened();
    const { what, why, button, otherwise } = say.actions[action];
    for (const text of [say.reference(reference), what, why, otherwise]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    expect(made).toEqual(["getFreezeLink"]);

    await page.getByRole("button", { name: button }).click();

    await expect.element(page.getByText(holderRightsMessages.disputed)).toBeVisible();
    expect(document.activeElement?.textContent).toBe(holderRightsMessages.disputed);
    await expect.element(page.getByRole("button", { name: button })).not.toBeInTheDocument();
    expect([made, tokens]).toEqual([["getFreezeLink", "followFreezeLink"], [token]]);
  },
);

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
      isUp
        ? { message: holderRightsMessages.disputed }
        : refused(503, errorMessages["request.overloaded"]),
  });
  const page = await opened();
  const button = page.getByRole("button", { name: say.actions.dispute.button });
  await button.click();
  await expect.element(page.getByText(say.failedTitle)).toBeVisible();

  isUp = true;
  await page.getByRole("button", { name: fieldMessages.retry }).click();
  await button.click();

  await expect.element(page.getByText(holderRightsMessages.disputed)).toBeVisible();
  expect(page.getByText(browserMessages.somethingWrong).elements()).toEqual([]);
});
