import { z } from "zod";

export const locales = { NG: "en-NG", GH: "en-GH", US: "en-US", UK: "en-GB" } as const;

const line = z.string().trim().min(3).max(120);

const Contact = z.strictObject({
  phone: z.string().regex(/^\+?[\d ()-]{5,24}$/),
  email: z.email(),
  address: line,
  openingHours: line,
});
export type Contact = z.infer<typeof Contact>;

/** The settings of a registrar; the values are in `cdk.json`, context `registrar`. */
export const Registrar = z.strictObject({
  name: z.string().min(1).max(90),
  country: z.enum(["NG", "GH", "US", "UK"]),
  /** IANA name; filters and logs use days of this time zone. */
  timeZone: z.string().min(1),
  /** Origin of the product's pages, for links in emails; no trailing slash. */
  siteUrl: z.url({ protocol: /^https?$/ }).refine((url) => !url.endsWith("/")),
  eChannelUrl: z.url({ protocol: /^https?$/ }),
  mailSender: z.string().min(3),
  itAlertEmail: z.email(),
  /** Public address for reports of vulnerabilities; the address for alerts is not public. */
  securityContact: z.email(),
  /** A mandate form for each submission, or for each shareholder account (D55). */
  mandateFormPer: z.enum(["submission", "holding"]).default("submission"),
  /** For holders: in every email (D61). */
  contact: Contact,
  superAdmins: z
    .array(
      z.strictObject({
        email: z.email().toLowerCase(),
        firstName: z.string().min(1).max(90),
        lastName: z.string().min(1).max(90),
      }),
    )
    .min(1),
});
export type Registrar = z.infer<typeof Registrar>;
