import { useState } from "react";
import { expect, it } from "vitest";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { ListFilter } from "./ListFilter.tsx";

const shown = async (flag?: ListView["flag"]) => {
  const views: ListView[] = [];
  const Filter = () => {
    const [view, setView] = useState<ListView>({ source: "all", sort: "newest", flag });
    const change = (changes: Partial<ListView>) => {
      const changed = { ...view, ...changes };
      views.push(changed);
      setView(changed);
    };
    return (
      <ListFilter list={{ type: "individual", status: "rejected" }} view={view} onChange={change} />
    );
  };
  const page = await inBrowser(<Filter />);
  return { views, select: page.getByRole("combobox", { name: say.flag }) };
};

it("D80: a list is narrowed to one warning, and widened again", async () => {
  const { views, select } = await shown();
  await expect.element(select).toHaveDisplayValue(say.anyFlag);

  await select.click();
  await select.selectOptions(flagWords.deliveredThenRejected);
  await expect.element(select).toHaveDisplayValue(flagWords.deliveredThenRejected);
  await select.selectOptions(say.anyFlag);

  expect(views.map(({ flag }) => flag)).toEqual(["deliveredThenRejected", undefined]);
});

it("a filter shows the warning of its address, and all others once it is used", async () => {
  const { select } = await shown("frozen");
  await expect.element(select).toHaveDisplayValue(flagWords.frozen);

  select.element().focus();

  await expect
    .element(select.getByRole("option", { name: flagWords.sameImage }))
    .toBeInTheDocument();
});
