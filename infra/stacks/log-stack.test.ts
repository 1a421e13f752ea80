import { beforeAll, expect, it } from "vitest";
import { type Resource, type Synthesized, synthesize } from "../testing/templates.ts";

type Properties = Resource["Properties"];

let all: Synthesized;
const byId = (id: string) => all.resources.find((it) => it.id === id)?.Properties;
const groupNamed = (name: string) =>
  all.ofType("AWS::Logs::LogGroup").find(({ Properties }) => Properties.LogGroupName === name);

beforeAll(() => {
  all = synthesize();
});

/** The policy of a log group is text, joined from parts. */
const isDeliveredTo = ({ id, stack }: Resource): boolean =>
  all.ofType("AWS::Logs::ResourcePolicy").some((policy) => {
    const text = JSON.stringify(policy.Properties.PolicyDocument);
    return (
      policy.stack === stack &&
      text.includes(`{"Fn::GetAtt":["${id}","Arn"]}`) &&
      ["delivery.logs.amazonaws.com", "logs:CreateLogStream", "logs:PutLogEvents"].every((part) =>
        text.includes(part),
      )
    );
  });

it("the firewall logs refused requests for a month, without path, query, tokens and secret", () => {
  const logs = all.propertiesOf("AWS::WAFv2::LoggingConfiguration");
  const firewalls = all.ofType("AWS::WAFv2::WebACL");

  expect(logs.map(({ ResourceArn }) => ResourceArn["Fn::GetAtt"][0]).sort()).toEqual(
    firewalls.map(({ id }) => id).sort(),
  );
  for (const { LogDestinationConfigs, LoggingFilter, RedactedFields } of logs) {
    const [destination] = LogDestinationConfigs;
    const name = /log-group:(aws-waf-logs-[\w-]+)"/.exec(JSON.stringify(destination))?.[1] ?? "";
    const group = groupNamed(name);
    expect(group?.Properties.RetentionInDays).toBe(30);
    expect(group && isDeliveredTo(group)).toBe(true);
    expect(LoggingFilter.DefaultBehavior).toBe("DROP");
    expect(JSON.stringify(LoggingFilter.Filters)).not.toContain("ALLOW");
    const headers = RedactedFields.flatMap(
      ({ SingleHeader }: Properties) => SingleHeader?.Name ?? [],
    );
    expect(RedactedFields).toEqual(expect.arrayContaining([{ UriPath: {} }, { QueryString: {} }]));
    expect(headers).toEqual(["authorization", "shareholder-authorization", "cookie", "x-api-key"]);
  }
});

it("CloudFront's log has no address, path, query, cookie or referrer, and is kept for a month", () => {
  const [source] = all.propertiesOf("AWS::Logs::DeliverySource");
  const [destination] = all.propertiesOf("AWS::Logs::DeliveryDestination");
  const [delivery] = all.propertiesOf("AWS::Logs::Delivery");

  expect(source.LogType).toBe("ACCESS_LOGS");
  expect(delivery.DeliverySourceName).toBe(source.Name);
  expect(all.stacks.log.region).toBe("us-east-1");
  expect(delivery.RecordFields).toContain("sc-status");
  expect(delivery.RecordFields.join()).not.toMatch(/ip|uri|cookie|refer|user-agent|forwarded/i);
  const group = all.resources.find(
    ({ id }) => id === destination.DestinationResourceArn["Fn::GetAtt"][0],
  );
  expect(group?.Properties.RetentionInDays).toBe(30);
  expect(group && isDeliveredTo(group)).toBe(true);
});

it("API Gateway's own log exists before its stage, so that it is not kept for ever", () => {
  const [stage] = all.ofType("AWS::ApiGateway::Stage");
  const api = stage?.Properties.RestApiId.Ref;

  const [group, ...others] = all
    .ofType("AWS::Logs::LogGroup")
    .filter(({ Properties }) => /API-Gateway/.test(JSON.stringify(Properties.LogGroupName)));

  expect(others).toEqual([]);
  expect(group?.Properties.LogGroupName).toEqual({
    "Fn::Join": ["", ["API-Gateway-Execution-Logs_", { Ref: api }, "/api"]],
  });
  expect(byId(group?.id ?? "")?.RetentionInDays).toBe(90);
  expect(stage?.DependsOn).toContain(group?.id);
});

it("no log of the stage is kept for ever", () => {
  const groups = all.propertiesOf("AWS::Logs::LogGroup");

  expect(groups.length).toBeGreaterThan(20);
  for (const { RetentionInDays } of groups) expect(RetentionInDays).toBeLessThanOrEqual(90);
});
