import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { inBrowser, inTheme } from "../../app/testing/in-browser.tsx";
import { notePrerendered } from "../../features/holder-form/model/replay-early-input.ts";
import { ReplayEarlyInput } from "../../features/holder-form/parts/ReplayEarlyInput.tsx";
import { SelectField } from "./SelectField.tsx";
import { loadSelectEngine } from "./select-engine-loader.ts";

it("D63: the first tap opens the list, even if its script arrives later", async () => {
  // Only the tap asks for the script.
  vi.stubGlobal("requestIdleCallback", () => 0);
  const options = [{ value: "NG", label: "Nigeria" }];
  const page = await inBrowser(
    <SelectField name="country" label="Country" options={options} value="" onChange={() => {}} />,
  );

  await page.getByRole("combobox", { name: /Country/ }).click();

  await expect.element(page.getByRole("option", { name: "Nigeria" })).toBeVisible();
});

it("keeps text whose insertion hydrates the prerendered select", async () => {
  await loadSelectEngine();
  const options = [{ value: "NG", label: "Nigeria" }];
  const part = inTheme(
    <section id="part">
      <SelectField name="country" label="Country" options={options} value="" onChange={() => {}} />
      <ReplayEarlyInput partId="part" />
    </section>,
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(part);
  notePrerendered(container);
  const box = screen.getByRole("combobox", { name: /Country/ });
  const hydrated: Root[] = [];
  const hydrate = () => void hydrated.push(hydrateRoot(container, part));
  container.addEventListener("beforeinput", hydrate, { once: true });

  await box.fill("Nig");

  await expect.element(screen.getByRole("option", { name: "Nigeria" })).toBeVisible();
  await expect.element(box).toHaveValue("Nig");
  for (const root of hydrated) root.unmount();
  container.remove();
});

const four = ["Ghana", "Kenya", "Nigeria", "Togo"].map((label) => ({ value: label, label }));

it("a list that opens below the window is in view at once and then stands still", async () => {
  await loadSelectEngine();
  const page = await inBrowser(
    <div style={{ paddingBlock: "80vh" }}>
      <SelectField name="country" label="Country" options={four} value="" onChange={() => {}} />
    </div>,
  );
  const seen = new Set<number>();
  const watch = setInterval(() => {
    const list = document.querySelector("[role=listbox]");
    if (list) seen.add(list.getBoundingClientRect().bottom);
  });

  await page.getByRole("combobox", { name: /Country/ }).click();
  await expect.element(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  clearInterval(watch);

  expect(seen.size).toBe(1);
});

describe("a list that a touch opens below the window", () => {
  const touched = async () => {
    await loadSelectEngine();
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query === "(pointer: coarse)" ? match("all") : match(query),
    );
    const page = await inBrowser(
      <div style={{ paddingBlock: "calc(100vh - 6rem) 20rem" }}>
        <SelectField name="country" label="Country" options={four} value="" onChange={() => {}} />
      </div>,
    );
    await page.getByRole("combobox", { name: /Country/ }).click();
    await expect.element(page.getByRole("listbox")).toBeInTheDocument();
    return page;
  };
  afterEach(() => void vi.restoreAllMocks());

  it("stays there, as a choice under the finger would be taken, until somebody types", async () => {
    const page = await touched();
    await expect.element(page.getByRole("listbox")).not.toBeInViewport({ ratio: 1 });

    await userEvent.keyboard("g");

    await expect.element(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
  });

  it("comes into view when the keyboard makes the window smaller", async () => {
    const page = await touched();
    const viewport = window.visualViewport as VisualViewport;
    vi.spyOn(viewport, "height", "get").mockReturnValue(viewport.height - 1);

    viewport.dispatchEvent(new Event("resize"));

    await expect.element(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
  });
});
