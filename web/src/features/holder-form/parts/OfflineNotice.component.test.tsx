import { afterEach, expect, it, vi } from "vitest";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import type { Sending } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";

afterEach(() => vi.restoreAllMocks());

it.each<[string, Sending, string]>([
  ["before sending, asks to send later", { state: "resting" }, say.offlineNow],
  ["while it waits, asks to keep the page open", { state: "offline" }, say.offlineWaiting],
  [
    "while it sends, asks to keep the page open",
    { state: "sending", share: 1, images: {} },
    say.offlineWaiting,
  ],
])("without a connection, the form %s", async (_, sending, words) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  const page = await formInBrowser(<OfflineNotice />, { sending });

  await expect.element(page.getByText(words)).toBeVisible();
});
