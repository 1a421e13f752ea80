import { expect, it } from "vitest";
import { rendered } from "../../../app/testing/rendered.tsx";

const { DataSection } = await import("./DataSection.tsx");

it("D73: a typed value cannot change the order of the signs beside it", () => {
  const details = [{ path: "lastName", label: "Last name", value: "علي" }];

  const shown = rendered(
    <DataSection section={{ title: "Personal", details }} changed={["lastName"]} />,
  );

  expect(shown).toContain('<bdi translate="no">علي</bdi>');
});
