import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { bundle, handlers } from "./bundle.ts";
import { top } from "./functions.ts";

const locations = join(top, "functions/services/locations/locations.ts");
const formWriter = join(top, "functions/files/mandate-form/create-form-writer.ts");
const exported = {
  registrar: aRegistrar(),
  exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
};
const greek = aSubmission({ fields: { firstName: "Αθηνά" } });
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundle-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports the bundle in plain Node; returns the handler, or its number of parameters. */
const handlerIn = async (path: string, environment: Record<string, string> = {}) => {
  const script = `const { handler } = await import(${JSON.stringify(join(path, "index.mjs"))});
    console.log(typeof handler === "function" ? String(await handler?.length) : handler);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
    env: environment,
  });
  return stdout.trim();
};

describe("bundles of example functions", () => {
  let out: string;
  beforeAll(async () => {
    const source = join(folder, "source");
    await mkdir(source);
    await writeFile(join(source, "shared.ts"), `export const both = "in both ".repeat(2);`);
    await writeFile(
      join(source, "one.ts"),
      `import { both } from "./shared.ts"; export const handler = both + "one";`,
    );
    await writeFile(
      join(source, "two.ts"),
      `import { both } from "./shared.ts";
      const late = (await import("./late.ts")).late;
      export const handler = both + late;`,
    );
    await writeFile(
      join(source, "places.ts"),
      `import { openLocations } from ${JSON.stringify(locations)};
      export const handler = (await openLocations().countryByName("Nigeria")).iso2;`,
    );
    await writeFile(join(source, "late.ts"), `export const late = "two, later";`);
    await writeFile(
      join(source, "form.ts"),
      `import { createFormWriter } from ${JSON.stringify(formWriter)};
      const writer = createFormWriter(${JSON.stringify(exported)});
      const form = await writer.write({ submission: ${JSON.stringify(greek)}, images: {} });
      export const handler = Buffer.from(form).toString("latin1", 0, 8);`,
    );
    out = await bundle({
      entries: {
        one: join(source, "one.ts"),
        two: join(source, "two.ts"),
        places: join(source, "places.ts"),
        form: join(source, "form.ts"),
      },
      out: join(folder, "made-up"),
      logos: ["/icon.svg"],
    });
  });

  it("run alone, with their shared code and their dynamic imports", async () => {
    expect(await handlerIn(join(out, "one"))).toBe("in both in both one");
    expect(await handlerIn(join(out, "two"))).toBe("in both in both two, later");
  });

  it("find the location data beside them", async () => {
    expect(await handlerIn(join(out, "places"))).toBe("NG");
  });

  it("make a mandate form with its typefaces", async () => {
    expect(await handlerIn(join(out, "form"))).toBe("%PDF-1.7");
  });

  it("D61: have the registrar's logo beside them if they make mandate forms", async () => {
    expect(await readdir(join(out, "form"))).toContain("icon.svg");
    expect(await readdir(join(out, "places"))).not.toContain("icon.svg");
  });

  it("contain no file that only another function loads", async () => {
    expect(await readdir(join(out, "one"))).toEqual(["index.mjs"]);
    expect(await readdir(join(out, "two"))).toHaveLength(2);
  });
});

it("handlers() throws and names the functions that have no handler", () => {
  expect(() => handlers(["lookups", "sweep"], join(folder, "nothing"))).toThrow(
    "These functions have no handler: functions/lookups/handler.ts, functions/workers/sweep/handler.ts",
  );
});
