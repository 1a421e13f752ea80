import { expect, it, vi } from "vitest";
import { browserRegistrar } from "../../../../registrar-define.ts";
import { rendered } from "../../../app/testing/rendered.tsx";

vi.stubGlobal("__REGISTRAR__", browserRegistrar());
const { DataSection } = await import("./DataSection.tsx");

it("D73: a typed value cannot change the order of the signs beside it", () => {
  const details = [{ path: "lastName", label: "Last name", value: "علي" }];

  const shown = rendered(
    <DataSection section={{ title: "Personal", details }} changed={["lastName"]} />,
  );

  expect(shown).toContain("<bdi>علي</bdi>");
});
