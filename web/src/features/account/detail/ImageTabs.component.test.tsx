import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { ImageTabs } from "./ImageTabs.tsx";

const url = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const imageOf = (field: "scannedSignatureImage" | "passportImage", label: string, now = true) => ({
  field,
  label,
  sides: ["Before", "Now"].map((when) => ({
    label: `${when}: ${label}`,
    document: when === "Now" && !now ? undefined : { field, label, url },
  })),
});

it("the arrow keys choose the image that is shown twice, and a missing one is named", async () => {
  const images = [
    imageOf("scannedSignatureImage", "Signature"),
    imageOf("passportImage", "Photograph", false),
  ];
  const page = await inOffice(
    <ImageTabs label="Images" images={images} missing="Not sent" height="10rem" />,
  );
  await expect.element(page.getByRole("img", { name: "Before: Signature" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Now: Signature" })).toBeVisible();
  page.getByRole("tab", { name: "Signature" }).element().focus();

  await userEvent.keyboard("{ArrowRight}");

  await expect.element(page.getByRole("img", { name: "Before: Photograph" })).toBeVisible();
  await expect.element(page.getByText("Not sent")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Now: Signature" })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});
