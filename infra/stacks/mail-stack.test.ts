import { beforeAll, describe, expect, it } from "vitest";
import { type Resource, type Synthesized, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("email", () => {
  it("goes out over TLS, and not again to addresses that bounced or complained", () => {
    const sets = props("AWS::SES::ConfigurationSet");
    const [identity] = props("AWS::SES::EmailIdentity");

    expect(sets).toHaveLength(2);
    for (const set of sets) {
      expect(set.DeliveryOptions.TlsPolicy).toBe("REQUIRE");
      expect(set.SuppressionOptions.SuppressedReasons.sort()).toEqual(["BOUNCE", "COMPLAINT"]);
    }
    expect(identity.EmailIdentity).toBe("meridian-registrars.example");
    expect(identity.ConfigurationSetAttributes.ConfigurationSetName.Ref).toMatch(/^Mails/);
  });

  it("is signed with the domain's keys, and bounces to a subdomain of the sender", () => {
    const [identity] = props("AWS::SES::EmailIdentity");

    expect(identity.DkimAttributes?.SigningEnabled ?? true).toBe(true);
    expect(identity.MailFromAttributes).toEqual({
      MailFromDomain: "bounce.meridian-registrars.example",
      BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
    });
  });

  it("has its records for DKIM, SPF and DMARC in the zone of the settings", () => {
    const records = all
      .ofType("AWS::Route53::RecordSet")
      .filter(({ stack }) => stack === "mail")
      .map(({ Properties: { Name, Type, ResourceRecords, HostedZoneId } }) => ({
        zone: HostedZoneId,
        text: [Name, Type, ResourceRecords[0]]
          .map((part) => part["Fn::GetAtt"]?.[1] ?? part.Ref ?? part)
          .join(" "),
      }));

    expect(new Set(records.map(({ zone }) => zone))).toEqual(new Set(["Z0000000EXAMPLE"]));
    expect(records.map(({ text }) => text)).toEqual(
      expectedRecords("meridian-registrars.example", '"'),
    );
  });

  it("without a zone, the deployment prints the same records", () => {
    const demo = synthesize("demo");
    const printed = demo.outputs
      .filter(({ stack, name }) => stack === "mail" && /^(Dkim|MailFrom|Spf|Dmarc)/.test(name))
      .map(({ value }) => textOf(value));

    expect(demo.ofType("AWS::Route53::RecordSet")).toEqual([]);
    expect(printed).toEqual(expectedRecords("demo.meridian-registrars.example", ""));
  });

  it("that bounces or causes a complaint is reported and kept for three days at most", () => {
    const destinations = props("AWS::SES::ConfigurationSetEventDestination");
    const queues = all.ofType("AWS::SQS::Queue").filter(({ stack }) => stack === "mail");

    expect(destinations).toHaveLength(2);
    for (const { EventDestination } of destinations) {
      expect(EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
    }
    for (const { Properties } of queues) {
      expect(Properties.MessageRetentionPeriod).toBeLessThanOrEqual(3 * 86_400);
    }
  });
});

/** In a text, a reference to an attribute is replaced by the attribute's name. */
const textOf = (value: Resource["Properties"]): string =>
  typeof value === "string"
    ? value
    : value["Fn::Join"][1]
        .map((part: Resource["Properties"]) => part["Fn::GetAtt"]?.[1] ?? part.Ref ?? part)
        .join("");

const expectedRecords = (domain: string, quote: string) => [
  ...[1, 2, 3].map((n) => `DkimDNSTokenName${n} CNAME DkimDNSTokenValue${n}`),
  `bounce.${domain} MX 10 feedback-smtp.eu-west-1.amazonses.com`,
  `bounce.${domain} TXT ${quote}v=spf1 include:amazonses.com ~all${quote}`,
  `_dmarc.${domain} TXT ${quote}v=DMARC1; p=none; rua=mailto:it-alerts@meridian-registrars.example${quote}`,
];
