import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consent } from "./consent.ts";
import { earlierConsents } from "./earlier-consents.ts";
import { privacyMessages } from "./privacy.ts";

const contact = {
  phone: "0700",
  email: "help@kyc.example",
  address: "Lagos",
  openingHours: "8 to 17",
};

const digest = (texts: object): string =>
  createHash("sha256")
    .update(JSON.stringify(texts, (_, text) => (typeof text === "function" ? filled(text) : text)))
    .digest("hex")
    .slice(0, 16);

const filled = (text: (given: never) => string): string => {
  const all = { ...contact, name: "An officer", toString: () => "A registrar" };
  return text(all as never);
};

// Never change a line that a release had: a changed text needs a new version, and a new line here.
const known: Record<string, string> = {
  "2026-11": "03945d318d45384f",
  "2026-11-24": "c3614f2f69876e9a",
};

test("D68: the texts of a version never change, and every version stays", () => {
  const { version, ...texts } = consent;
  const found = {
    ...Object.fromEntries(earlierConsents.map((earlier) => [earlier.version, digest(earlier)])),
    [version]: digest({ texts, privacyMessages }),
  };

  expect(found).toEqual(known);
});
