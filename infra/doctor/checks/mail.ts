import {
  GetAccountSendingEnabledCommand,
  GetIdentityDkimAttributesCommand,
  GetIdentityMailFromDomainAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
} from "@aws-sdk/client-ses";
import { senderDomain } from "../../sender-domain.ts";
import type { Settings } from "../../settings.ts";
import type { Account } from "../account.ts";
import { type Check, verdictOf } from "../check.ts";

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** SES gives every account in its sandbox this quota, and each account outside it more. */
const sandboxMailsADay = 200;

export const mailChecks = (
  { ses }: Account,
  { registrar, deployment }: Settings,
  resolveTxt: ResolveTxt,
): Check[] => {
  const domain = senderDomain(registrar);
  const { mailZone, limits } = deployment;
  const { mailsAtOnce } = limits;
  const mend = (records: string) =>
    mailZone
      ? `Mail has set ${records} in ${mailZone.zoneName}: check that the domain uses the name servers of this zone`
      : `put ${records} that the Mail stack printed into the zone`;
  const Identities = [domain];
  return [
    {
      subject: "SES quota",
      look: async () => {
        const [{ Max24HourSend = 0, MaxSendRate = 0 }, { Enabled }] = await Promise.all([
          ses.send(new GetSendQuotaCommand({})),
          ses.send(new GetAccountSendingEnabledCommand({})),
        ]);
        // -1 is no limit.
        const isSandbox = Max24HourSend >= 0 && Max24HourSend <= sandboxMailsADay;
        return verdictOf(
          [
            isSandbox &&
              "is in the sandbox: ask SES for production access, which takes about a day",
            !isSandbox &&
              MaxSendRate < mailsAtOnce &&
              `${MaxSendRate} emails a second: lower mailsAtOnce (${mailsAtOnce}) in cdk.json, or ask SES for more`,
            !Enabled && "AWS has paused sending: read its email, then ask to go on",
          ],
          `${Max24HourSend} emails a day, ${MaxSendRate} a second`,
        );
      },
    },
    {
      subject: `Domain ${domain}`,
      look: async () => {
        const found = await ses.send(new GetIdentityVerificationAttributesCommand({ Identities }));
        const status = found.VerificationAttributes?.[domain]?.VerificationStatus;
        return verdictOf(
          [status !== "Success" && `SES has not verified it (${status}): see its DKIM`],
          "verified",
        );
      },
    },
    {
      subject: `DKIM of ${domain}`,
      look: async () => {
        const found = await ses.send(new GetIdentityDkimAttributesCommand({ Identities }));
        const { DkimEnabled, DkimVerificationStatus } = found.DkimAttributes?.[domain] ?? {};
        return verdictOf(
          [
            DkimVerificationStatus !== "Success" &&
              `${DkimVerificationStatus}: ${mend("the three records")}`,
            !DkimEnabled && "emails are not signed: switch DKIM on in SES",
          ],
          "signs every email",
        );
      },
    },
    {
      subject: `MAIL FROM of ${domain}`,
      look: async () => {
        const found = await ses.send(
          new GetIdentityMailFromDomainAttributesCommand({ Identities }),
        );
        const { MailFromDomain, MailFromDomainStatus } =
          found.MailFromDomainAttributes?.[domain] ?? {};
        if (!MailFromDomain) return { wrong: "emails come from amazonses.com: deploy Mail" };
        return verdictOf(
          [
            MailFromDomainStatus !== "Success" &&
              `${MailFromDomain} is ${MailFromDomainStatus}: ${mend("the MX and SPF records")}`,
          ],
          MailFromDomain,
        );
      },
    },
    {
      subject: `DMARC of ${domain}`,
      look: async () => {
        const record = await dmarcOf(domain, resolveTxt);
        return record ? { ok: record } : { wrong: mend("the DMARC record") };
      },
    },
  ];
};

/** A subdomain without a record of its own has that of the domain above it (RFC 7489, 6.6.3). */
const dmarcOf = async (domain: string, resolveTxt: ResolveTxt): Promise<string | undefined> => {
  const records = (await texts(`_dmarc.${domain}`, resolveTxt)).map((parts) => parts.join(""));
  const own = records.find((text) => /^v=DMARC1\s*;/.test(text));
  const above = domain.slice(domain.indexOf(".") + 1);
  return own ?? (above.includes(".") ? dmarcOf(above, resolveTxt) : undefined);
};

const texts = async (name: string, resolveTxt: ResolveTxt): Promise<string[][]> => {
  try {
    return await resolveTxt(name);
  } catch (error) {
    if (/^(ENOTFOUND|ENODATA)$/.test((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
};
