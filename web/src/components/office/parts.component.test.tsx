import { Input } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { browserMessages } from "#shared/messages/public.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { toastError } from "../ui/toast.ts";
import { Checkbox } from "./Checkbox.tsx";
import { Chip } from "./Chip.tsx";
import { DenseTable } from "./DenseTable.tsx";
import { Field } from "./Field.tsx";
import { Dialog, Drawer } from "./modal.tsx";
import { OpenLater } from "./OpenLater.tsx";
import { Popover } from "./Popover.tsx";
import { Progress } from "./Progress.tsx";
import { Select } from "./Select.tsx";
import { AreaSkeleton, LoadingTable, PanelSkeleton } from "./Skeletons.tsx";
import { SwitchField } from "./SwitchField.tsx";
import Tooltip from "./Tooltip.tsx";

/**
 * The strict policy of the pages refuses every style element but those of Emotion. The style sheets
 * of modules are elements only in these tests, and may come late.
 */
const otherStyles = () =>
  document.querySelectorAll("style:not([data-emotion], [data-vite-dev-id])").length;
const before = otherStyles();
afterEach(() => expect(otherStyles()).toBe(before));

const button = (name: string) => page.getByRole("button", { name });

const Opener = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};

it("a reference in the title of a dialog is not broken", async () => {
  await page.viewport(360, 740);
  await inOffice(
    <Opener>
      {(close) => (
        <Dialog title="Put KYC-BEAF-38A8 on hold" onClose={close}>
          Text
        </Dialog>
      )}
    </Opener>,
  );
  await button("Open").click();

  const reference = page.getByText("KYC-BEAF-38A8", { exact: true }).element();
  expect(reference.getClientRects()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.viewport(1024, 800);
});

it.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
] as const)("a toast over a %s is read to screen readers, and can be closed", async (_, Modal) => {
  await inOffice(
    <Opener>
      {(close) => (
        <Modal title="Same person?" onClose={close}>
          Text
        </Modal>
      )}
    </Opener>,
  );
  await button("Open").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  // Out of reach while the dialog is open.
  await expect.element(button("Open")).not.toBeInTheDocument();

  toastError("The connection is lost");

  await expect.element(page.getByRole("alert")).toHaveTextContent("The connection is lost");
  expect(await axeFindings()).toEqual([]);
  await button(browserMessages.closeMessage).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("");
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

it.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
] as const)("a %s takes a reason, keeps the focus and returns it", async (_, Modal) => {
  await inOffice(
    <Opener>
      {(close) => (
        <Modal
          title="Same person?"
          text="Say why."
          onClose={close}
          actions={
            <button type="button" onClick={close}>
              Save
            </button>
          }
        >
          <Field label="Reason" error="Enter a reason">
            <Input />
          </Field>
        </Modal>
      )}
    </Opener>,
  );
  await button("Open").click();
  const dialog = page.getByRole("dialog", { name: "Same person?" });
  await expect.element(dialog).toHaveAccessibleDescription("Say why.");
  await expect
    .element(dialog.getByRole("textbox", { name: "Reason" }))
    .toHaveAccessibleDescription("Enter a reason");
  expect(await axeFindings()).toEqual([]);

  const hasFocus = () => dialog.element().contains(document.activeElement);
  // A busy machine moves the focus into an open dialog some frames after it shows the dialog.
  await expect.poll(hasFocus).toBe(true);
  for (let press = 0; press < 4; press += 1) await userEvent.keyboard("{Tab}");
  await expect.poll(hasFocus).toBe(true);
  await userEvent.keyboard("{Escape}");

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Open")).toHaveFocus();
});

const Hinted = () => (
  <>
    <Tooltip text="Next in the list" shortcut="n">
      <button type="button">Next</button>
    </Tooltip>
    <p>Elsewhere</p>
  </>
);

it("a tooltip names the key for the keyboard", async () => {
  await inOffice(<Hinted />);
  const tooltip = page.getByRole("tooltip");

  await userEvent.keyboard("{Tab}");
  await expect.element(button("Next")).toHaveFocus();
  await expect.element(tooltip).toHaveTextContent("Next in the listn");
  await expect.element(button("Next")).toHaveAccessibleDescription(/Next in the list/);
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
});

it("a tooltip shows itself to the pointer, also in the corner of the page", async () => {
  await inOffice(<Hinted />);
  await page.getByText("Elsewhere").hover();

  await button("Next").hover();

  await expect.element(page.getByRole("tooltip")).toBeVisible();
});

it("a popover has a name, and Escape returns the focus", async () => {
  await inOffice(
    <Popover title="Duplicate" trigger={<button type="button">2 flags</button>}>
      The same BVN
    </Popover>,
  );
  await button("2 flags").click();
  const dialog = page.getByRole("dialog", { name: "Duplicate" });

  await expect.element(dialog.getByText("The same BVN")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Escape}");

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("2 flags")).toHaveFocus();
});

const pressed = <button type="button">Flags</button>;
const AtOnce = () => (
  <Popover title="Warnings" trigger={pressed} defaultOpen>
    <input aria-label="Which" />
  </Popover>
);

it("a popover whose code comes with the first press takes the focus, and returns it", async () => {
  await inOffice(
    <OpenLater trigger={pressed} load={async () => undefined}>
      <AtOnce />
    </OpenLater>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByLabelText("Which")).toHaveFocus();
  await userEvent.keyboard("{Escape}");

  await expect.element(button("Flags")).toHaveFocus();
});

const Choices = () => {
  const [isAllowed, setAllowed] = useState(false);
  const [isWrong, setWrong] = useState(true);
  return (
    <>
      <SwitchField
        name="upload"
        label="Allow upload"
        help="When off, nothing is sent."
        isOn={isAllowed}
        onChange={setAllowed}
      />
      <Checkbox isOn={isWrong} onChange={setWrong}>
        Surname
      </Checkbox>
      <Checkbox isOn={false} isDisabled onChange={() => undefined}>
        All
      </Checkbox>
    </>
  );
};

it("a switch and a checkbox say what they are, and change by the space key and by a click", async () => {
  await inOffice(<Choices />);
  const toggle = page.getByRole("switch", { name: "Allow upload" });
  const surname = page.getByRole("checkbox", { name: "Surname" });

  await expect.element(toggle).not.toBeChecked();
  await expect.element(toggle).toHaveAccessibleDescription("When off, nothing is sent.");
  await expect.element(surname).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "All" })).toBeDisabled();
  expect(await axeFindings()).toEqual([]);

  await userEvent.keyboard("{Tab} {Tab} ");
  await expect.element(toggle).toBeChecked();
  await expect.element(surname).not.toBeChecked();

  await toggle.click();
  await surname.click();
  await expect.element(toggle).not.toBeChecked();
  await expect.element(surname).toBeChecked();
});

it("progress, chips, a filter, a table and skeletons have nothing that axe finds", async () => {
  const onChange = vi.fn();
  await inOffice(
    <>
      <Progress label="Upload" percent={40} />
      <Progress label="Counting" percent={null} />
      {(["neutral", "green", "amber", "red", "blue"] as const).map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      ))}
      <Select
        name="sort"
        label="Sort by"
        options={[
          ["newest", "Newest first"],
          ["due", "Due first"],
        ]}
        value="newest"
        onChange={onChange}
      />
      {(["compact", "comfortable"] as const).map((density) => (
        <DenseTable key={density} density={density} aria-label={density}>
          <thead>
            <tr>
              <th>Chosen</th>
              <th>Name</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <input type="checkbox" aria-label="Choose Ada" />
              </td>
              <td>Ada</td>
            </tr>
          </tbody>
        </DenseTable>
      ))}
      <LoadingTable>Loading the users...</LoadingTable>
      <AreaSkeleton />
      <PanelSkeleton />
    </>,
  );

  await expect
    .element(page.getByRole("progressbar", { name: "Upload" }))
    .toHaveAttribute("aria-valuenow", "40");
  await page.getByLabelText("Sort by").selectOptions("Due first");
  expect(onChange).toHaveBeenCalledWith("due");
  const heights = ["compact", "comfortable"].map((name) =>
    page
      .getByRole("table", { name })
      .getByRole("cell", { name: "Ada", exact: true })
      .element()
      .getBoundingClientRect(),
  );
  expect(heights.map(({ height }) => Math.round(height))).toEqual([34, 44]);
  expect(await axeFindings()).toEqual([]);
});
