import { beforeEach, expect, it, vi } from "vitest";
import { forgetDrafts, keepDraft, keptDraft } from "./drafts.ts";

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(kept, name, { value, enumerable: false });
  }
  vi.stubGlobal("sessionStorage", kept);
});

it("keeps a draft until its text is emptied", () => {
  keepDraft("remark:a", "Blurred photo");
  expect(keptDraft("remark:a")).toBe("Blurred photo");

  keepDraft("remark:a", "");
  expect(keptDraft("remark:a")).toBeNull();
});

it("R-13: forgetDrafts deletes everything of the administrator and nothing of a holder", () => {
  keepDraft("remark:a", "Blurred photo");
  keepDraft("run:individual", "job");
  sessionStorage.setItem("view_shareholder_token", "token");

  forgetDrafts();

  expect(keptDraft("remark:a")).toBeNull();
  expect(keptDraft("run:individual")).toBeNull();
  expect(sessionStorage.getItem("view_shareholder_token")).toBe("token");
});
