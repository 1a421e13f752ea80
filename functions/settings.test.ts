import { afterEach, expect, it, vi } from "vitest";
import { readEnv, settings } from "./settings.ts";

const Some = settings.pick({ MAIN_TABLE: true, LIMITS: true, REGISTRAR: true });
const registrar = JSON.stringify({
  name: "A Registrar",
  country: "NG",
  timeZone: "Africa/Lagos",
  siteUrl: "https://kyc.example.com",
  eChannelUrl: "https://channel.example.com",
  mailSender: "no-reply@example.com",
  itAlertEmail: "it@example.com",
  securityContact: "security@example.com",
  contact: {
    phone: "+234 700 555 0100",
    email: "help@kyc.example",
    address: "12 Example Street, Lagos",
    openingHours: "Monday to Friday, 8:00 to 17:00",
  },
  superAdmins: [{ email: "Chief@Example.com", firstName: "A", lastName: "B" }],
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it("reads a registrar's settings, with the emails of super-admins in lower case", () => {
  const env = readEnv(Some, { MAIN_TABLE: "Main", REGISTRAR: registrar });

  expect(env.LIMITS).toBe("on");
  expect(env.REGISTRAR.superAdmins[0]?.email).toBe("chief@example.com");
});

it("names every missing or wrong setting in one error", () => {
  const read = () => readEnv(Some, { REGISTRAR: "{", LIMITS: "perhaps" });

  expect(read).toThrow("REGISTRAR: is not JSON");
  expect(read).toThrow("MAIN_TABLE: ");
  expect(read).toThrow("LIMITS: ");
});

it("accepts limits that are off on a local machine", () => {
  const env = readEnv(Some, { MAIN_TABLE: "Main", REGISTRAR: registrar, LIMITS: "off" });

  expect(env.LIMITS).toBe("off");
});

it("refuses limits that are off when deployed", () => {
  vi.stubEnv("AWS_EXECUTION_ENV", "AWS_Lambda_nodejs24.x");

  const read = () => readEnv(Some, { MAIN_TABLE: "Main", REGISTRAR: registrar, LIMITS: "off" });

  expect(read).toThrow("LIMITS: is on wherever it is deployed");
});
