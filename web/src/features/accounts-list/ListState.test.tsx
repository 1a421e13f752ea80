import type { UseQueryResult } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { rendered } from "../../app/testing/rendered.tsx";
import { ApiError } from "../../lib/api-error.ts";
import type { PageOfRows } from "../../lib/back-office/lists/list-accounts.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { ListState } from "./ListState.tsx";

const shown = (view: Partial<ListView>, query: Partial<UseQueryResult<PageOfRows>> = {}) =>
  rendered(
    <ListState
      query={{ isPending: false, error: null, ...query } as UseQueryResult<PageOfRows>}
      view={{ source: "all", sort: "newest", ...view }}
      density="compact"
      emptyHint={undefined}
      onFirstPage={() => undefined}
    />,
  );

it("R-35: an empty period is explained, but not when its days are in the wrong order", () => {
  expect(shown({ from: "2026-03-01", to: "2026-03-09" })).toContain(say.emptyFiltered);
  expect(shown({ from: "2026-03-09", to: "2026-03-01" })).not.toContain(say.emptyFiltered);
});

it("D76: an empty list says that its filters may be the reason", () => {
  expect(shown({ overdue: true })).toContain(say.emptyNarrowed);
  expect(shown({ claimedBy: "me" })).toContain(say.emptyNarrowed);
  expect(shown({})).not.toContain(say.emptyNarrowed);
});

it("R-170: a list that fails does not repeat the reason, which is in its toast", () => {
  const html = shown({}, { error: new ApiError(503, ["The network failed"]) });

  expect(html).toContain(say.failed);
  expect(html).not.toContain("The network failed");
  expect(html).toContain(say.retry);
  expect(html).not.toContain('role="alert"');
});

it("D51: a refused search keeps saying what to do, and offers no try that cannot help", () => {
  const html = shown({ search: "musa" }, { error: new ApiError(400, ["Type more"]) });

  expect(html).toContain("Type more");
  expect(html).not.toContain(say.retry);
  expect(html).not.toContain('role="alert"');
});
