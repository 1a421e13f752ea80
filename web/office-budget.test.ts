import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { type Chunk, measureOffice, officeProblems } from "./office-budget.ts";

const at = "/product/web/src";
const chunk = (fileName: string, moduleIds: string[], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  moduleIds,
  code: "",
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...more,
});
/** Random text that compresses to about so many bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64");

/** The entry loads the router, which loads a public page and the back office. */
const product = (changes: Record<string, Partial<Chunk>> = {}): Chunk[] =>
  [
    chunk("form.js", [`${at}/app/main.tsx`], { isEntry: true, dynamicImports: ["router.js"] }),
    chunk("router.js", [`${at}/app/Router.tsx`], { dynamicImports: ["success.js", "admin.js"] }),
    chunk("success.js", [`${at}/features/success/SuccessPage.tsx`]),
    chunk("admin.js", [`${at}/features/admin/AdminRoutes.tsx`, `${at}/app/office/recipes.ts`], {
      imports: ["shared.js"],
      dynamicImports: ["dialog.js", "logs.js"],
    }),
    chunk("shared.js", [`${at}/lib/api.ts`]),
    chunk("dialog.js", [`${at}/components/office/AskDialog.tsx`], { imports: ["shared.js"] }),
    chunk("logs.js", [`${at}/features/logs/SystemLogsPage.tsx`]),
  ].map((one) => ({ ...one, ...changes[one.fileName] }));

const problems = (changes: Record<string, Partial<Chunk>>) =>
  officeProblems(measureOffice(product(changes), "<html></html>"));

it("allows the parts of the back office in scripts that only the back office loads", () => {
  expect(problems({})).toEqual([]);
});

it.each([
  `${at}/app/office/office-system.ts`,
  `${at}/components/office/Tooltip.tsx`,
  "/product/node_modules/@zag-js/dialog/dist/index.mjs",
  "/product/node_modules/@chakra-ui/react/dist/esm/styled-system/create-slot-recipe-context.js",
])("rejects %s in a script that a public page may load", (id) => {
  for (const file of ["form.js", "success.js"]) {
    expect(problems({ [file]: { moduleIds: [id] } })).toEqual([
      `A public page may load a part of the back office: ${id} in ${file}`,
    ]);
  }
});

it("rejects a part of the back office that a public page shares with it", () => {
  expect(
    problems({
      "success.js": { imports: ["shared.js"] },
      "shared.js": { moduleIds: [`${at}/components/office/Menu.tsx`] },
    }),
  ).toEqual([expect.stringContaining("Menu.tsx in shared.js")]);
});

it("allows 260 kB before the first rows, and counts what both scripts import once", () => {
  const code = noise(120_000);
  expect(problems({ "form.js": { code }, "admin.js": { code } })).toEqual([]);
  expect(
    problems({ "form.js": { code }, "admin.js": { code }, "shared.js": { code: noise(30_000) } }),
  ).toEqual([
    expect.stringMatching(/^The back office loads 27\d{4} bytes before the first rows, 260000/),
  ]);
});

it("allows 90 kB more for dialogs and the review screen, and does not count other pages", () => {
  expect(
    problems({ "logs.js": { code: noise(200_000) }, "shared.js": { code: noise(85_000) } }),
  ).toEqual([]);
  expect(problems({ "dialog.js": { code: noise(100_000) } })).toEqual([
    expect.stringMatching(/^The back office loads 10\d{4} bytes for the review screen and dialogs/),
  ]);
});
