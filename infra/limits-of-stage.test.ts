import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "./settings.ts";
import { type Resource, synthesize } from "./testing/templates.ts";

type Properties = Resource["Properties"];

const settingsWith = (limits: unknown) => {
  const context = structuredClone(cdk.context);
  Object.assign(context.stages.live, { limits });
  return readSettings(context, "live");
};

const offices = ["203.0.113.0/24", "198.51.100.7/32", "2001:db8:1::/48"];

const stricter = synthesize(
  settingsWith({
    callsPerSecond: 900,
    uploadsPerSecond: 20,
    perAddress: { any: 5000 },
    officeAddresses: offices,
    mailsAtOnce: 10,
    reservedConcurrency: { lookups: 200, "admin-session": 50 },
  }),
);

const rateRulesOf = ({ propertiesOf }: typeof stricter) =>
  propertiesOf("AWS::WAFv2::WebACL")
    .flatMap(({ Rules }) => Rules)
    .flatMap(({ Name, Statement }: Properties) =>
      Statement.RateBasedStatement ? [{ name: Name, ...Statement.RateBasedStatement }] : [],
    );

it("limits the calls of the API, and lower those that send images, as the stage says", () => {
  const [stage] = stricter.propertiesOf("AWS::ApiGateway::Stage");

  const rates = stage.MethodSettings.map(
    ({ ThrottlingRateLimit, ThrottlingBurstLimit }: Properties) =>
      `${ThrottlingRateLimit}, bursts of ${ThrottlingBurstLimit}`,
  );
  expect(new Set(rates)).toEqual(new Set(["900, bursts of 1800", "20, bursts of 40"]));
});

it("never counts the requests of an office, in either version of addresses", () => {
  const sets = stricter.ofType("AWS::WAFv2::IPSet");
  const rules = rateRulesOf(stricter);

  expect(sets.map(({ Properties }) => [Properties.IPAddressVersion, Properties.Addresses])).toEqual(
    [
      ["IPV4", offices.slice(0, 2)],
      ["IPV6", offices.slice(2)],
    ],
  );
  expect(rules).toHaveLength(6);
  for (const { ScopeDownStatement } of rules) {
    const exempt = ScopeDownStatement.AndStatement.Statements.flatMap(
      ({ NotStatement }: Properties) =>
        NotStatement?.Statement.IPSetReferenceStatement.Arn["Fn::GetAtt"][0] ?? [],
    );
    expect(exempt).toEqual(sets.map(({ id }) => id));
  }
  expect(rules.find(({ name }: Properties) => name === "any").Limit).toBe(5000);
});

it("an office of sixty clerks behind one address stays below the limit of every call", () => {
  const rules = rateRulesOf(synthesize());
  // In five minutes: 3 cases of 20 requests, 10 counts of the menu, 40 files of a page.
  const clerk = 3 * 20 + 10 + 40;

  expect(60 * clerk).toBeLessThan(rules.find(({ name }: Properties) => name === "any").Limit);
});

it("reserves functions for a group of calls only where the stage says so", () => {
  const reserved = (all: typeof stricter) =>
    all.lambdas.flatMap(({ name, Properties }) =>
      Properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[name, Properties.ReservedConcurrentExecutions]],
    );

  expect(reserved(stricter)).toEqual([
    ["lookups", 200],
    ["admin-session", 50],
  ]);
  expect(reserved(synthesize())).toEqual([]);
});

it("sends at most as many emails at once as the stage says", () => {
  const worker = stricter.lambdas.find(({ name }) => name === "send-mail");
  const [source] = stricter
    .propertiesOf("AWS::Lambda::EventSourceMapping")
    .filter(({ FunctionName }) => FunctionName.Ref === worker?.id);

  expect(source.BatchSize * source.ScalingConfig.MaximumConcurrency).toBe(10);
});

it.each([
  { officeAddresses: ["0.0.0.0/0"] },
  { officeAddresses: ["203.0.113.7"] },
  { perAddress: { any: 5 } },
  { perAddress: { lookups: 100 } },
  { callsPerSecond: 0 },
  { reservedConcurrency: { sweep: 10 } },
  { mailsAtOnce: 1 },
])("rejects %j", (limits) => {
  expect(() => settingsWith(limits)).toThrow("The context in cdk.json is wrong");
});
