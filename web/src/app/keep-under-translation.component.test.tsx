import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import { translatePage } from "#tests/browser/translate.ts";
import { keepUnderTranslation } from "./keep-under-translation.ts";
import { inBrowser } from "./testing/in-browser.tsx";

keepUnderTranslation(document);
translatePage();

const Turning = ({ turns }: { turns: ReactNode[] }) => {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Next
      </button>
      <p data-testid="turning">{turns[turn % turns.length]}</p>
    </>
  );
};

it.each<[string, ReactNode[], string[]]>([
  ["a text and an element take turns", ["Idle", <b key="b">Busy</b>], ["Idle", "Busy"]],
  [
    "a text changes beside an element",
    [
      [<b key="b">A</b>, "1"],
      [<b key="b">A</b>, "2"],
    ],
    ["A1", "A2"],
  ],
  [
    "a text goes beside an element",
    [
      ["Gone", <b key="b">A</b>],
      [null, <b key="b">A</b>],
    ],
    ["GoneA", "A"],
  ],
  [
    "an element comes before a text",
    [
      [null, "B"],
      [<b key="b">A</b>, "B"],
    ],
    ["B", "AB"],
  ],
  [
    "one text changes between two",
    [
      ["a", "b", "c"],
      ["a", "x", "c"],
    ],
    ["abc", "axc"],
  ],
  ["all goes and comes again", [["a", <b key="b">b</b>], null], ["ab", ""]],
])("on a translated page, %s", async (_, turns, texts) => {
  const page = await inBrowser(<Turning turns={turns} />);
  const turning = page.getByTestId("turning");
  await expect.element(turning.getByText(/./).first()).toBeInTheDocument();

  for (const text of [...texts, ...texts, texts[0] ?? ""]) {
    await expect.poll(() => turning.element().textContent).toBe(text);
    const isTranslated = () => turning.element().querySelector("font font") !== null;
    await expect.poll(isTranslated).toBe(text !== "");
    await page.getByRole("button", { name: "Next" }).click();
  }
});
