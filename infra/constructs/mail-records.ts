import { CfnOutput } from "aws-cdk-lib";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import type { EmailIdentity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import type { Settings } from "../settings.ts";

interface MailRecord {
  id: string;
  name: string;
  type: "CNAME" | "MX" | "TXT";
  value: string;
}

interface SenderProps {
  sender: EmailIdentity;
  domain: string;
  region: string;
  settings: Settings;
}

/** Bounces go to it, so that SPF proves the sender's own domain. It serves nothing else. */
export const mailFromDomain = (domain: string): string => `bounce.${domain}`;

/** In the zone of the settings, else as outputs of the stack: the operator sets them by hand. */
export const addMailRecords = (scope: Construct, props: SenderProps): void => {
  const { mailZone } = props.settings.deployment;
  for (const { id, name, type, value } of recordsOf(props)) {
    if (mailZone) {
      new CfnRecordSet(scope, id, {
        hostedZoneId: mailZone.zoneId,
        name,
        type,
        ttl: "3600",
        resourceRecords: [type === "TXT" ? JSON.stringify(value) : value],
      });
    } else {
      new CfnOutput(scope, id, { value: `${name} ${type} ${value}` });
    }
  }
};

const recordsOf = ({ sender, domain, region, settings }: SenderProps): MailRecord[] => {
  const { registrar, deployment } = settings;
  return [
    ...sender.dkimRecords.map(({ name, value }, index) => ({
      id: `Dkim${index + 1}`,
      name,
      type: "CNAME" as const,
      value,
    })),
    {
      id: "MailFrom",
      name: mailFromDomain(domain),
      type: "MX",
      value: `10 feedback-smtp.${region}.amazonses.com`,
    },
    {
      id: "Spf",
      name: mailFromDomain(domain),
      type: "TXT",
      value: "v=spf1 include:amazonses.com ~all",
    },
    {
      id: "Dmarc",
      name: `_dmarc.${domain}`,
      type: "TXT",
      value: `v=DMARC1; p=${deployment.dmarcPolicy}; rua=mailto:${registrar.itAlertEmail}`,
    },
  ];
};
