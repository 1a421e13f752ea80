import fc from "fast-check";
import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { accountName, formPath, imagePath, uniquePaths } from "./zip-names.ts";

const id = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";

test("T23: an image is in the folder of its account and is named after its kind", () => {
  const folder = accountName(aSubmission({ id }));

  expect(imagePath(folder, "identificationImage", "image/jpeg")).toBe(
    "KYC-0D4F-2C3E Okonkwo/identity-card.jpg",
  );
  expect(imagePath(folder, "companySealImage", "image/png")).toBe(
    "KYC-0D4F-2C3E Okonkwo/company-seal.png",
  );
});

test.each(["individual", "corporate"] as const)(
  "T23: every %s document has a unique ASCII path of at most 80 characters",
  (type) => {
    const longest = accountName(aSubmission({ id, fields: { lastName: "W".repeat(90) } }));
    const paths = imageFieldsOf(type).map((field) => imagePath(longest, field, "image/png"));

    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^KYC-0D4F-2C3E W{22}\/[a-z-]{4,38}\.png$/);
  },
);

test("D54, D55: a form has a name that a person finds: reference and surname or company", () => {
  expect(formPath(aSubmission({ id }))).toBe("KYC-0D4F-2C3E Okonkwo.pdf");
  const of = { registerCode: "DANGCEM", account: "0001234567" };
  expect(formPath(aSubmission({ id }), of)).toBe("KYC-0D4F-2C3E Okonkwo DANGCEM 0001234567.pdf");
  const company = aCorporateSubmission({ id, fields: { companyName: "Ẹgbẹ́ Àgbẹ̀ & Sons Limited" } });
  expect(formPath(company)).toBe("KYC-0D4F-2C3E Egbe-Agbe-Sons-Limited.pdf");
});

test("D55: the form of an account without a mandate is in a folder apart", () => {
  const path = formPath(aSubmission({ id, fields: { mandated: false } }));

  expect(path).toBe("no-mandate/KYC-0D4F-2C3E Okonkwo.pdf");
});

test.each([
  ["Ɓoyi Ƙwaɓɗo", "Boyi-Kwabdo"],
  ["O'Brien-Łukasz", "O-Brien-Lukasz"],
  ["../../etc/passwd", "etc-passwd"],
  ["Παπαδοπούλου", "Adaeze"],
  ['CON:<|>"?*.exe\u202e', "CON-exe"],
  ["W".repeat(90), "W".repeat(22)],
])("T23: of the name %j, the path of a form holds only plain letters", (lastName, plain) => {
  expect(formPath(aSubmission({ id, fields: { lastName } }))).toBe(
    `${["KYC-0D4F-2C3E", plain].filter(Boolean).join(" ")}.pdf`,
  );
});

test("T23: of any name and account number, the path of a form is plain and at most 80 characters", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 90 });

  fc.assert(
    fc.property(text, text, text, fc.boolean(), (lastName, registerCode, account, mandated) => {
      const person = aSubmission({ id, fields: { lastName, mandated } });

      const path = `${uniquePaths()(formPath(person, { registerCode, account }))}`;

      expect(path).toMatch(/^(no-mandate\/)?KYC-0D4F-2C3E( [A-Za-z0-9-]+){0,3}\.pdf$/);
      expect(path.length).toBeLessThanOrEqual(80);
    }),
  );
});

test("T23: no two forms or folders of a zip have one path, even where the case of letters does not count", () => {
  const unique = uniquePaths();

  expect(["KYC-1 Obi.pdf", "KYC-1 OBI.pdf", "KYC-1 Obi.pdf", "KYC-2 Obi.pdf"].map(unique)).toEqual([
    "KYC-1 Obi.pdf",
    "KYC-1 OBI 2.pdf",
    "KYC-1 Obi 3.pdf",
    "KYC-2 Obi.pdf",
  ]);
  expect(["KYC-1 Obi", "KYC-1 obi"].map(unique)).toEqual(["KYC-1 Obi", "KYC-1 obi 2"]);
  expect(["1.2 Obi.pdf", "1.2 Obi.pdf"].map(unique)).toEqual(["1.2 Obi.pdf", "1.2 Obi 2.pdf"]);
});

test("T23: a person or company without Latin letters has the reference alone as a name", () => {
  const names = { lastName: "Παπαδοπούλου", firstName: "Ελένη" };

  expect(accountName(aSubmission({ id, fields: names }))).toBe("KYC-0D4F-2C3E");
  expect(accountName(aCorporateSubmission({ id, fields: { companyName: "山田" } }))).toBe(
    "KYC-0D4F-2C3E",
  );
});
