import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { forbiddenImports } from "./rooms/forbidden-imports.ts";
import type { SourceFile } from "./rooms/imports-of.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const rooms = "{shared,functions,web,infra,local,tests,bench,events}/**/*.{ts,tsx}";

it("the project has no forbidden import", () => {
  const exclude = ["**/node_modules/**"];
  const files = globSync(rooms, { cwd: top, exclude }).map((path) => ({
    path: path.replaceAll("\\", "/"),
    text: readFileSync(`${top}/${path}`, "utf8"),
  }));

  expect(files.length).toBeGreaterThan(50);
  expect(forbiddenImports(files)).toEqual([]);
});

const aFile = (path: string, text: string): SourceFile => ({ path, text });
const call = "functions/holders/send-individual-account.ts";
const worker = "functions/workers/sweep/sweep.ts";

describe("forbiddenImports reports", () => {
  it.each([
    ["web/src/lib/api.ts", "#functions/store/keys.ts", "web must not import functions"],
    ["web/src/lib/api.ts", "#infra/app.ts", "web must not import infra"],
    ["web/build.ts", "#functions/store/keys.ts", "web must not import functions"],
    [call, "../../web/src/lib/api.ts", "functions must not import web"],
    [call, "#infra/app.ts", "functions must not import infra"],
    [call, "#cdk.json", "functions must not import cdk.json"],
    [call, "#local/start.ts", "functions must not import local"],
    [call, "../../bench/lists/run.ts", "functions must not import bench"],
    [call, "#tests/builders.ts", "functions must not import tests"],
    ["shared/kyc/status.ts", "#functions/store/keys.ts", "shared must not import functions"],
    ["shared/kyc/status.ts", "../../web/src/lib/api.ts", "shared must not import web"],
    ["shared/kyc/status.ts", "#cdk.json", "shared must not import cdk.json"],
    ["infra/app.ts", "#functions/store/keys.ts", "infra must not import functions"],
    ["infra/app.ts", "#local/start.ts", "infra must not import local"],
    ["infra/app.ts", "#web/build.ts", "infra must not import web"],
    ["local/start.ts", "../web/src/lib/api.ts", "local must not import web"],
    ["local/start.ts", "#tests/builders.ts", "local must not import tests"],
    ["web/src/lib/api.test.ts", "#functions/store/keys.ts", "web must not import functions"],
    [call, "./handler.test.ts", "functions must not import its tests"],
    [call, "../store/testing/a-table.ts", "functions must not import its tests"],
    ["functions/domain/moves.ts", "../store/keys.ts", "domain must not import functions/store"],
    ["functions/domain/moves.ts", "../settings.ts", "domain must not import functions/settings.ts"],
    ["functions/services/ixtrac.ts", "../store/table/table.ts", "must not import functions/store"],
    ["functions/lookups/handler.ts", "../holders/env.ts", "must not import functions/holders"],
    [
      "functions/workers/sweep/sweep.ts",
      "../../holders/env.ts",
      "must not import functions/holders",
    ],
    [call, "../wiring.ts", "it is for handler.ts files"],
    ["functions/domain/moves.ts", "node:fs", "functions/domain must not import node:fs"],
    ["functions/domain/moves.ts", "node:fs/promises", "must not import node:fs/promises"],
    [call, "@aws-sdk/client-s3", "functions/holders must not import @aws-sdk/client-s3"],
    ["web/src/lib/api.ts", "@aws-sdk/client-s3", "web/src/lib must not import @aws-sdk/client-s3"],
    ["functions/http/parse.ts", "@aws-sdk/client-s3", "functions/http must not import @aws-sdk"],
    [call, "../store/images.ts", "functions/holders must not import functions/store"],
    [call, "../services/locations/locations.ts", "must not import functions/services/locations"],
    [worker, "../../services/queues.ts", "workers/sweep must not import functions/services"],
    [
      "web/src/features/form/Form.tsx",
      "../success/SuccessPage.tsx",
      "web/src/features/form must not import web/src/features/success",
    ],
    [
      "web/src/features/exports/ExportButtons.tsx",
      "../accounts-list/AccountsPage.tsx",
      "web/src/features/exports must not import web/src/features/accounts-list",
    ],
    [
      "web/src/features/exports/ExportButtons.tsx",
      "../admin/session/session-end.ts",
      "web/src/features/exports must not import web/src/features/admin",
    ],
    [
      "functions/store/table/reads.ts",
      "../lists/lists.ts",
      "functions/store/table must not import functions/store/lists",
    ],
    [
      "functions/store/submissions/items.ts",
      "../deliveries/writes.ts",
      "functions/store/submissions must not import functions/store/deliveries",
    ],
    [
      "functions/domain/names/name-match.ts",
      "../submission/submission.ts",
      "functions/domain/names must not import functions/domain/submission",
    ],
    [call, "../../shared/kyc/status.ts", "between rooms it is #shared/kyc/status.ts"],
    [call, "#functions/domain/moves.ts", "inside a room the path is relative"],
  ])("%s importing %s", (path, specifier, sentence) => {
    const text = `import { thing } from "${specifier}";\nexport const other = thing;`;

    const [fault] = forbiddenImports([aFile(path, text)]);

    expect(fault).toContain(sentence);
    expect(fault).toContain(`(${path} imports `);
  });

  it.each([
    ['import type { A } from "#local/start.ts";', "a type"],
    ['import { type A } from "#local/start.ts";', "a type that loads the file"],
    ['import "#local/start.ts";', "an import for its effect"],
    ['export * from "#local/start.ts";', "a re-export of all"],
    ['export { a } from "#local/start.ts";', "a re-export of one"],
    ['export const load = () => import("#local/start.ts");', "a lazy import"],
    ['export type A = import("#local/start.ts").A;', "a type in place"],
    ['export const url = new URL("../../local/start.ts", import.meta.url);', "a worker"],
    ['export const a = <i />;\nimport { b } from "#local/start.ts";\nb();', "after JSX"],
  ])("%s (%s)", (text) => {
    const faults = forbiddenImports([aFile("web/src/part.tsx", text)]);

    expect(faults[0]).toMatch(/^web must not import local \(web\/src\/part\.tsx imports local\//);
  });

  it("files that import each other in a circle, once, with the whole circle", () => {
    const faults = forbiddenImports([
      aFile("shared/a.ts", 'import { b } from "./b.ts";\nexport const a = () => b;'),
      aFile("shared/b.ts", 'import { c } from "./c.ts";\nexport const b = () => c;'),
      aFile("shared/c.ts", 'export { a } from "./a.ts";\nexport const c = 1;'),
    ]);

    expect(faults).toEqual([
      "files import each other in a circle: shared/a.ts → shared/b.ts → shared/c.ts → shared/a.ts",
    ]);
  });

  it("files whose types refer to each other", () => {
    const faults = forbiddenImports([
      aFile("shared/a.ts", 'import type { B } from "./b.ts";\nexport type A = B;'),
      aFile("shared/b.ts", 'import type { A } from "./a.ts";\nexport type B = A | 1;'),
    ]);

    expect(faults).toEqual([
      "files import each other in a circle: shared/a.ts → shared/b.ts → shared/a.ts",
    ]);
  });
});

describe("forbiddenImports allows", () => {
  it.each([
    [call, "#shared/kyc/status.ts"],
    [call, "../domain/moves.ts"],
    ["functions/holders/handler.ts", "../store/images.ts"],
    ["functions/holders/handler.ts", "../wiring.ts"],
    ["functions/holders/send.test.ts", "../store/images.ts"],
    ["functions/store/submissions/images.test.ts", "#local/engines/dynamodb.ts"],
    ["functions/store/submissions/images.ts", "@aws-sdk/client-s3"],
    ["functions/services/mail.ts", "@aws-sdk/client-ses"],
    ["functions/domain/submission/duplicates.ts", "node:crypto"],
    ["functions/domain/image/image.ts", "node:zlib"],
    ["infra/app.ts", "#functions/workers/sweep/env.ts"],
    ["infra/app.ts", "#functions/store/table/definitions.ts"],
    ["functions/store/lists/search.ts", "../submissions/stored-submission.ts"],
    ["functions/store/lists/search.test.ts", "../deliveries/deliveries.ts"],
    ["functions/domain/exports/export-columns.ts", "../submission/submission.ts"],
    ["functions/domain/names/name-match.ts", "../app-error.ts"],
    ["infra/app.ts", "#cdk.json"],
    ["local/start.ts", "#functions/holders/handler.ts"],
    ["local/start.ts", "#infra/bundle.ts"],
    ["local/start.ts", "#web/build.ts"],
    ["tests/journey.test.ts", "#web/src/lib/paths.ts"],
    ["tests/mutation/vitest.config.ts", "../../web/registrar-define.ts"],
    ["tests/journey.test.ts", "@aws-sdk/client-s3"],
    ["bench/lists/run.ts", "#local/start.ts"],
    ["web/src/app/Router.tsx", "../features/success/SuccessPage.tsx"],
    ["web/src/features/admin/layout/AdminHeader.tsx", "../session/session-end.ts"],
    ["web/src/features/admin/AdminRoutes.tsx", "../accounts-list/AccountsPage.tsx"],
    ["web/src/features/admin/layout/AdminLayout.tsx", "../../exports/ExportFollower.tsx"],
    ["web/src/features/account/detail/AccountPage.tsx", "../model/account.ts"],
    ["web/src/features/exports/ExportPage.tsx", "../../components/back-office/PlainPage.tsx"],
  ])("%s importing %s", (path, specifier) => {
    const text = `import { thing } from "${specifier}";\nexport const other = thing;`;

    expect(forbiddenImports([aFile(path, text)])).toEqual([]);
  });

  it("a call that imports only the type of a dependency", () => {
    const text = 'import type { Images } from "../store/images.ts";\nexport type A = Images;';

    expect(forbiddenImports([aFile(call, text)])).toEqual([]);
  });
});
