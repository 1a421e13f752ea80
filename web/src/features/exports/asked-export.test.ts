import { expect, it } from "vitest";
import { exportName } from "./asked-export.ts";

it("only the same export of the same list counts as running already", () => {
  const list = { type: "individual", status: "pending" } as const;
  const names = [
    exportName({ kind: "excel", list }),
    exportName({ kind: "images", list }),
    exportName({ kind: "excel", list: { ...list, type: "corporate" } }),
    exportName({ kind: "excel", list: { ...list, status: "approved" } }),
  ];

  expect(new Set(names).size).toBe(4);
  expect(exportName({ kind: "excel", list: { ...list } })).toBe(names[0]);
});
