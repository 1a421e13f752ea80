import { afterEach, expect, it, vi } from "vitest";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";

afterEach(() => vi.restoreAllMocks());

it("says that the browser is offline until the connection is back", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const page = await inOffice(<OfflineBanner />);
  const status = page.getByRole("status").first();
  await expect.element(status).toBeEmptyDOMElement();

  isOnline.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(status).toHaveTextContent(say.offline);

  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(status).toBeEmptyDOMElement();
});
