import { z } from "zod";
import { plainEmail } from "./kyc/clean-input.ts";
import { maxRetentionDays } from "./kyc/retention.ts";
import { statuses } from "./kyc/status.ts";

export const locales = { NG: "en-NG", GH: "en-GH", US: "en-US", UK: "en-GB" } as const;

const line = z.string().trim().min(3).max(120);

const Contact = z.strictObject({
  phone: z.string().regex(/^\+?[\d ()-]{5,24}$/),
  email: z.email(),
  address: line,
  openingHours: line,
});
export type Contact = z.infer<typeof Contact>;

/** Of the authority that supervises registrars; shown at the top and foot of the public pages. */
const Licence = z.strictObject({ authority: line, number: z.string().trim().min(1).max(40) });
export type Licence = z.infer<typeof Licence>;

const sentence = z.string().trim().min(3).max(400);

/** What `/privacy` says and only the registrar knows (D61, D68). A change needs a new version of the texts. */
export const Privacy = z.strictObject({
  /** The legal person that is responsible, with its address. */
  controller: sentence,
  dataProtectionOfficer: z.strictObject({ name: line, email: z.email() }),
  /** Where holders can complain. */
  regulator: z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) }),
  /** Who else receives data, and what for. */
  recipients: z.array(z.strictObject({ who: line, why: sentence })).min(1),
  /** How long data is kept, by purpose. */
  retention: z.array(z.strictObject({ what: line, howLong: sentence })).min(1),
  /** Where the data lies, and what protects it there. */
  location: sentence,
  /** On what the transfer to another country rests; `npm run kyc -- doctor` refuses a live stage without it (D98). */
  transferBasis: sentence.optional(),
  /** When the impact assessment was approved. */
  dpiaDate: z.iso.date().optional(),
  /** Of the controller with the regulator. */
  registration: line.optional(),
});
export type Privacy = z.infer<typeof Privacy>;

/** An outage of the audit log of some weeks must not lose entries. */
export const minLogDays = 30;

/** What the functions know of a registrar. */
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
  licence: Licence.optional(),
  /**
   * A square image in `web/public`, such as `/logo.svg`; without one, the first letter (D61). Mandate
   * forms show a PNG, and initials instead of an SVG.
   */
  logo: z
    .string()
    .regex(/^\/[\w-]+\.(svg|png)$/)
    .optional(),
  /** For which log entries and the audit log are kept; left out, they never expire (D86). */
  logDays: z.int().min(minLogDays).max(36_500).optional(),
  /** For how many days accounts are kept in each status, until a super-admin sets periods (D86). */
  retentionDays: z.record(z.enum(statuses), z.int().min(1).max(maxRetentionDays)).optional(),
  /** The stage keeps the data of real holders: the strict defaults and delays apply (D97, D98). */
  isLive: z.boolean().default(false),
  superAdmins: z
    .array(
      z.strictObject({
        email: z.string().overwrite(plainEmail).pipe(z.email()),
        firstName: z.string().min(1).max(90),
        lastName: z.string().min(1).max(90),
      }),
    )
    .min(1),
});
export type Registrar = z.infer<typeof Registrar>;

/** The settings of a registrar in `cdk.json`, context `registrar`: the notice of privacy is for pages alone. */
export const RegistrarSettings = Registrar.omit({ isLive: true })
  .extend({ privacy: Privacy })
  .transform(({ privacy: _, ...registrar }): Registrar => ({ ...registrar, isLive: false }));
