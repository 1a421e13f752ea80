import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { type Resource, synthesize } from "../testing/templates.ts";
import { originHeader } from "./only-cloudfront.ts";

type Properties = Resource["Properties"];

const settingsWith = (originSecrets: readonly number[]) => {
  const context = structuredClone(cdk.context);
  Object.assign(context.stages.live, { originSecrets });
  return readSettings(context, "live");
};

const deployed = (originSecrets: readonly number[]) => {
  const { ofType, propertiesOf, stacks } = synthesize(settingsWith(originSecrets));
  const [site] = propertiesOf("AWS::CloudFront::Distribution");
  const headers = site.DistributionConfig.Origins.flatMap(
    ({ OriginCustomHeaders = [] }: Properties) => OriginCustomHeaders,
  );
  const keys = ofType("AWS::ApiGateway::ApiKey").filter(({ Properties }) => Properties.Enabled);
  const planned = ofType("AWS::ApiGateway::UsagePlanKey");
  return {
    accepted: planned.map(({ Properties: { KeyId } }) =>
      JSON.stringify(keys.find(({ id }) => id === KeyId.Ref)?.Properties.Value),
    ),
    /** What CloudFormation replaces if it changes. */
    inPlan: new Map(planned.map(({ id, Properties }) => [JSON.stringify(Properties), id])),
    sent: JSON.stringify(
      headers.find(({ HeaderName }: Properties) => HeaderName === originHeader).HeaderValue,
    ),
    webAfterApi: stacks.web.dependencies.includes(stacks.api),
  };
};

it("the API accepts CloudFront's secret after each step of a change of the secret", () => {
  const [before, both, after] = [[1], [1, 2], [2]].map(deployed);
  if (!before || !both || !after) throw new Error("There are three settings");

  // Each deployment changes the API first, so its stack must not wait for that of the pages.
  for (const { webAfterApi } of [before, both, after]) expect(webAfterApi).toBe(true);
  const steps = [
    { api: before, site: before },
    { api: both, site: before },
    { api: both, site: both },
    { api: after, site: both },
    { api: after, site: after },
  ];
  for (const { api, site } of steps) expect(api.accepted).toContain(site.sent);
  expect(after.accepted).not.toContain(before.sent);
  // A key that stays in the plan is neither taken out of it nor put into it a second time.
  expect([...both.inPlan]).toEqual(expect.arrayContaining([...before.inPlan, ...after.inPlan]));
});

it("every method of the API requires the key, and the plan of the keys limits nothing", () => {
  const { propertiesOf } = synthesize();
  const methods = propertiesOf("AWS::ApiGateway::Method");
  const [plan, ...others] = propertiesOf("AWS::ApiGateway::UsagePlan");
  const [api] = propertiesOf("AWS::ApiGateway::RestApi");

  expect(methods.length).toBeGreaterThan(50);
  for (const { ApiKeyRequired } of methods) expect(ApiKeyRequired).toBe(true);
  expect(others).toEqual([]);
  expect(Object.keys(plan).filter((name) => name !== "Tags")).toEqual(["ApiStages"]);
  expect(plan.ApiStages).toHaveLength(1);
  // From the header, which is the default, not from a function that authorizes.
  expect(api.ApiKeySourceType ?? "HEADER").toBe("HEADER");
});

it("the value of the key is in no template, and fits a key and a header", () => {
  const { propertiesOf } = synthesize(settingsWith([1, 2]));
  const secrets = propertiesOf("AWS::SecretsManager::Secret").filter(({ Name }) =>
    /\/origin(-\d)?$/.test(Name),
  );

  for (const { Value } of propertiesOf("AWS::ApiGateway::ApiKey")) {
    expect(JSON.stringify(Value)).toContain("{{resolve:secretsmanager:");
  }
  expect(secrets).toHaveLength(2);
  // 20 to 128 letters and digits.
  for (const { GenerateSecretString } of secrets) {
    expect(GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
  }
});

it("CloudFront forwards no key of a viewer", () => {
  const { propertiesOf } = synthesize();
  const [{ OriginRequestPolicyConfig: request }] = propertiesOf(
    "AWS::CloudFront::OriginRequestPolicy",
  );
  const [{ CachePolicyConfig: cache }] = propertiesOf("AWS::CloudFront::CachePolicy");
  const { HeadersConfig } = cache.ParametersInCacheKeyAndForwardedToOrigin;

  for (const { HeaderBehavior, Headers } of [request.HeadersConfig, HeadersConfig]) {
    expect(HeaderBehavior).toBe("whitelist");
    expect(Headers.map((name: string) => name.toLowerCase())).not.toContain(originHeader);
  }
});

it.each([[[]], [[0]], [[1, 2, 3]]])("rejects the numbers %j", (numbers) => {
  expect(() => settingsWith(numbers)).toThrow("originSecrets");
});
