import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { LogFilter } from "./LogFilter.tsx";

it("R-35: the day of a log is typed in the order of the registrar's country", async () => {
  const onChange = vi.fn();
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <LogFilter view={{ types: ["admin"] }} onChange={onChange} />
    </QueryClientProvider>,
  );
  const day = page.getByLabelText(say.day);

  await expect.element(day).toHaveAttribute("placeholder", "dd/mm/yyyy");
  await day.fill("24/11/2026");

  expect(onChange).toHaveBeenCalledWith({ date: "2026-11-24" });
  expect(await axeFindings()).toEqual([]);
});
