import { expect, test } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { openapi } from "./openapi.ts";

// biome-ignore lint/suspicious/noExplicitAny: the tests change any part of a document
type Document = any;
const whole: Document = openapi();
/** The calls that the tests change: a comparison of all calls takes a second. */
const changed = [
  "/admin/counts",
  "/admin/individual_account",
  "/admin/login_admin",
  "/admin/register_admin",
];
const text = JSON.stringify({
  ...whole,
  paths: Object.fromEntries(changed.map((path) => [path, whole.paths[path]])),
});
const document = (): Document => JSON.parse(text);

const changesAfter = (change: (document: Document) => void): string[] => {
  const after = document();
  change(after);
  return breakingChanges(document(), after);
};

const bodyOf = (call: Document) => call.requestBody.content["application/json"].schema;
const answerOf = (call: Document) => call.responses["200"].content["application/json"].schema;
const rowOf = ({ paths }: Document) =>
  answerOf(paths["/admin/individual_account"].get).properties.results.items;

test("a document compared with itself has no breaking changes", () => {
  expect(breakingChanges(whole, JSON.parse(JSON.stringify(whole)))).toEqual([]);
});

test.each<[string, (document: Document) => void]>([
  [
    "GET /admin/counts: the call was removed",
    ({ paths }) => {
      delete paths["/admin/counts"].get;
    },
  ],
  [
    "GET /admin/individual_account, parameter search: it was removed",
    ({ paths }) => {
      const { get } = paths["/admin/individual_account"];
      get.parameters = get.parameters.filter(({ name }: { name: string }) => name !== "search");
    },
  ],
  [
    "GET /admin/individual_account, answer 200: results.dueAt was removed",
    (after) => {
      delete rowOf(after).properties.dueAt;
    },
  ],
  [
    "GET /admin/individual_account, answer 200: bvn may be missing now",
    (after) => {
      const row = rowOf(after);
      row.required = row.required.filter((name: string) => name !== "bvn");
    },
  ],
  [
    'GET /admin/individual_account, answer 200: results.status may be "frozen" now',
    (after) => {
      rowOf(after).properties.status.enum.push("frozen");
    },
  ],
  [
    "POST /admin/login_admin, body: device is required now",
    ({ paths }) => {
      const body = bodyOf(paths["/admin/login_admin"].post);
      body.properties.device = { type: "string" };
      body.required.push("device");
    },
  ],
  [
    "POST /admin/register_admin, body: firstName.maxLength was 90 and is 20",
    ({ paths }) => {
      bodyOf(paths["/admin/register_admin"].post).properties.firstName.maxLength = 20;
    },
  ],
])("a breaking change is reported: %s", (sentence, change) => {
  expect(changesAfter(change)).toContain(sentence);
});

test("additions and changed rules for a response value are not breaking changes", () => {
  const changes = changesAfter((after) => {
    const { paths } = after;
    paths["/admin/new"] = { get: paths["/admin/counts"].get };
    bodyOf(paths["/admin/login_admin"].post).properties.device = { type: "string" };
    const row = rowOf(after);
    row.properties.reference = { type: "string" };
    row.required.push("reference");
    row.properties.email = { type: "string", maxLength: 200, default: "" };
  });

  expect(changes).toEqual([]);
});
