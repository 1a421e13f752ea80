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

  it("that bounces or causes a complaint is reported and kept for three days at most", () => {
    const [destination] = props("AWS::SES::ConfigurationSetEventDestination");
    const queues = all.ofType("AWS::SQS::Queue").filter(({ stack }) => stack === "mail");

    expect(destination.EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
    for (const { Properties } of queues) {
      expect(Properties.MessageRetentionPeriod).toBeLessThanOrEqual(3 * 86_400);
    }
  });
});
