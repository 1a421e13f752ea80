import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Preferences } from "#shared/contract/preferences.ts";
import { type Answers, answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { startAdminSession } from "../session.ts";
import { usePreferences } from "./preferences.ts";

const signedIn = (id: string) =>
  startAdminSession("token", { id } as Parameters<typeof startAdminSession>[1]);

const shown = async (answers: Answers) => {
  const calls = answerCalls(answers);
  const Own = () => {
    const { preferences, isKnown, change } = usePreferences();
    return (
      <button type="button" onClick={() => change({ sort: "newest" })}>
        {isKnown ? JSON.stringify(preferences) : "unknown"}
      </button>
    );
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await inBrowser(
    <QueryClientProvider client={client}>
      <Own />
    </QueryClientProvider>,
  );
  return { calls, own: page.getByRole("button") };
};

const saying = (preferences: Preferences) => JSON.stringify(preferences);

it("D77: a choice counts at once, and stays when it cannot be saved", async () => {
  signedIn("a");
  const { own } = await shown({
    getPreferences: () => ({ results: { keysOff: true } }),
    updatePreferences: () => refused(503, "Busy"),
  });
  await expect.element(own).toHaveTextContent(saying({ keysOff: true }));

  await own.click();

  await expect.element(own).toHaveTextContent(saying({ keysOff: true, sort: "newest" }));
});

it("D77: those of the last visit apply before the answer, but not another person's", async () => {
  signedIn("a");
  const first = await shown({ getPreferences: () => ({ results: { autoNext: true } }) });
  await expect.element(first.own).toHaveTextContent(saying({ autoNext: true }));

  const never = { getPreferences: () => new Promise<never>(() => undefined) };
  const again = await shown(never);
  await expect.element(again.own.last()).toHaveTextContent(saying({ autoNext: true }));
  signedIn("b");
  const other = await shown(never);
  await expect.element(other.own.last()).toHaveTextContent("unknown");
});

it("D77: pages go on with what is usual when no answer comes", async () => {
  signedIn("a");

  const { own } = await shown({ getPreferences: () => refused(500, "Broken") });

  await expect.element(own).toHaveTextContent("{}");
});
