import { expect, it, vi } from "vitest";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { closeToast, currentToast } from "../../../components/ui/toast.ts";
import { copyText } from "./copy-text.ts";

const writeText = vi.fn();
vi.stubGlobal("navigator", { clipboard: { writeText } });

it("D82: says that the codes are copied", async () => {
  await copyText("one two");

  expect(writeText).toHaveBeenCalledWith("one two");
  expect(currentToast()).toMatchObject({ type: "success", text: securityMessages.copied });
  closeToast();
});

it("D82: says that a browser does not let the page copy", async () => {
  writeText.mockRejectedValue(new Error("not allowed"));

  await copyText("one two");

  expect(currentToast()).toMatchObject({ type: "error", text: securityMessages.copyFailed });
  closeToast();
});
