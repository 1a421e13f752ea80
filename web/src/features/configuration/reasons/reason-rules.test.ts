import { expect, it } from "vitest";
import { RejectionReasons } from "#shared/contract/corrections.ts";
import { maxCorrections, maxReasonLength, maxTextLength } from "#shared/kyc/limits.ts";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { reasonFieldLabel, reasonFields } from "./reason-fields.ts";
import { codeFor, problemsOf } from "./reason-rules.ts";

const every = [...reasonFields.documents, ...reasonFields.fields];

it("D75: the server accepts every reason without a problem, with every field of both forms", () => {
  const reason = {
    code: codeFor("A “long” label, with É", builtInReasons),
    label: "x".repeat(maxTextLength),
    text: "y".repeat(maxReasonLength),
    fields: every.map(({ path }) => path),
  };

  expect(reason.code).toBe("a-long-label-with-e");
  expect(every.length).toBeLessThanOrEqual(maxCorrections);
  expect(problemsOf(reason, builtInReasons)).toEqual({});
  expect(RejectionReasons.safeParse([...builtInReasons, reason]).error).toBeUndefined();
});

it("D75: the editor offers each field once, and each field of the standard reasons", () => {
  const paths = every.map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(
    builtInReasons.flatMap(({ fields = [] }) => fields.filter((one) => !paths.includes(one))),
  ).toEqual([]);
  expect(every.filter(({ label, path }) => label === "" || label === path)).toEqual([]);
  expect(every.find(({ path }) => path === "identification.number")?.only).toBeUndefined();
  expect(every.find(({ path }) => path === "directors.0.directorName")?.only).toBe("corporate");
  expect(reasonFieldLabel("identificationImage")).toContain(" / ");
});

it("D75: a reason without words or fields, and a second one with the same name or code, is refused", () => {
  const [first] = builtInReasons;
  if (!first) throw new Error("There are no standard reasons");

  expect(problemsOf({ code: "a b", label: "", text: "", fields: [] }, [])).toEqual({
    code: say.codeMalformed,
    label: say.labelMissing,
    text: say.textMissing,
    fields: say.fieldsMissing,
  });
  expect(problemsOf({ ...first, label: first.label.toUpperCase() }, builtInReasons)).toEqual({
    code: say.codeTwice,
    label: say.labelTwice,
  });
});

it("D75: a proposed code is free and at most 40 characters long", () => {
  const label = "Document not readable at all, in no light whatsoever";
  const others = [
    "document-not-readable-at-all-in-no-light",
    "document-not-readable-at-all-in-no-lig-2",
  ];
  const taken = others.map((code) => ({ code, label: code, text: code }));

  expect(codeFor(label, [])).toBe(others[0]);
  expect(codeFor(label, taken)).toBe("document-not-readable-at-all-in-no-lig-3");
});

it("D75: a new reason without words says nothing about its code, which its name proposes", () => {
  const problems = problemsOf({ code: "", label: "", text: "" }, []);

  expect(problems).toEqual({ label: say.labelMissing, text: say.textMissing });
  expect(problemsOf({ code: "", label: "Blurred", text: "Blurred" }, [])).toEqual({
    code: say.codeMalformed,
  });
});

it("D75: a name of other letters proposes no code, and a code that is cut ends with a word", () => {
  expect(codeFor("\u6587\u4ef6", [])).toBe("");
  expect(codeFor(`${"a".repeat(39)} word`, [])).toBe("a".repeat(39));
});
