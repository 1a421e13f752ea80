import { expect, test } from "vitest";
import { locales, Privacy, Registrar, RegistrarSettings } from "./registrar.ts";

const registrar = {
  name: "Meridian Registrars",
  country: "NG",
  timeZone: "Africa/Lagos",
  siteUrl: "https://kyc.example",
  eChannelUrl: "https://channel.example",
  mailSender: "Meridian <no-reply@kyc.example>",
  itAlertEmail: "it@kyc.example",
  securityContact: "security@kyc.example",
  contact: {
    phone: "+234 700 555 0100",
    email: "help@kyc.example",
    address: "12 Example Street, Lagos",
    openingHours: "Monday to Friday, 8:00 to 17:00",
  },
  superAdmins: [{ email: "chief@kyc.example", firstName: "Ada", lastName: "Obi" }],
};

test("R-35: a registrar's country must be one of the countries that have a locale", () => {
  expect(locales).toEqual({ NG: "en-NG", GH: "en-GH", US: "en-US", UK: "en-GB" });
  for (const country of Object.keys(locales)) {
    expect(Registrar.safeParse({ ...registrar, country }).error).toBeUndefined();
  }
  expect(Registrar.safeParse({ ...registrar, country: "FR" }).success).toBe(false);
});

test("D61: the notice of privacy is required, and does not go to the functions", () => {
  const privacy = {
    controller: "A Registrar Limited, Lagos",
    dataProtectionOfficer: { name: "The officer", email: "privacy@kyc.example" },
    regulator: { name: "The commission", url: "https://commission.example" },
    recipients: [{ who: "Banks", why: "They check the name." }],
    retention: [{ what: "Your details", howLong: "6 years" }],
    location: "In Ireland",
  };

  expect(RegistrarSettings.safeParse(registrar).success).toBe(false);
  expect(RegistrarSettings.parse({ ...registrar, privacy })).toEqual({
    ...registrar,
    mandateFormPer: "submission",
    isLive: false,
  });
  for (const part of Object.keys(privacy)) {
    expect(Privacy.safeParse({ ...privacy, [part]: undefined }).success).toBe(false);
  }
});

test("D61: a logo is optional, and a png or svg file of the pages", () => {
  const withLogo = (logo: string) => Registrar.safeParse({ ...registrar, logo }).success;

  expect(withLogo("/logo.svg")).toBe(true);
  for (const logo of ["logo.svg", "/../secret.png", "https://other.example/logo.svg", "/logo.js"]) {
    expect(withLogo(logo)).toBe(false);
  }
});
