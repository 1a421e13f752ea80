import type { Registrar } from "#shared/registrar.ts";

/** What exports print of a registrar. */
export const aRegistrar = (): Pick<Registrar, "name" | "country" | "timeZone" | "contact"> => ({
  name: "Meridian Registrars",
  country: "NG",
  timeZone: "Africa/Lagos",
  contact: {
    phone: "+234 700 555 0100",
    email: "help@registrar.test",
    address: "12 Example Street, Port Harcourt",
    openingHours: "Monday to Friday, 8:00 to 17:00",
  },
});
