import { beforeAll, describe, expect, it } from "vitest";
import { type Synthesized, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("email", () => {
  it("goes out over TLS, and not again to addresses that bounced or complained", () => {
    const [set] = props("AWS::SES::ConfigurationSet");
    const [identity] = props("AWS::SES::EmailIdentity");

    expect(set.DeliveryOptions.TlsPolicy).toBe("REQUIRE");
    expect(set.SuppressionOptions.SuppressedReasons.sort()).toEqual(["BOUNCE", "COMPLAINT"]);
    expect(identity.EmailIdentity).toBe("meridian-registrars.example");
    expect(identity.ConfigurationSetAttributes.ConfigurationSetName.Ref).toMatch(/^Mails/);
  });

  it("is signed with the domain's keys, and deploying prints the three DNS records for them", () => {
    const [identity] = props("AWS::SES::EmailIdentity");
    const records = all.outputs
      .filter(({ stack }) => stack === "mail")
      .map(({ value }) => JSON.stringify(value))
      .filter((value) => value.includes("CNAME"));

    expect(identity.DkimAttributes?.SigningEnabled ?? true).toBe(true);
    expect(records).toHaveLength(3);
    for (const [index, record] of records.entries()) {
      expect(record).toContain(`DkimDNSTokenName${index + 1}`);
      expect(record).toContain(`DkimDNSTokenValue${index + 1}`);
    }
  });

  it("that bounces or causes a complaint is reported and kept for three days at most", () => {
    const [destination] = props("AWS::SES::ConfigurationSetEventDestination");
    const queues = all.ofType("AWS::SQS::Queue").filter(({ stack }) => stack === "mail");

    expect(destination.EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
    for (const { Properties } of queues) {
      expect(Properties.MessageRetentionPeriod).toBeLessThanOrEqual(3 * 86_400);
    }
  });
});
