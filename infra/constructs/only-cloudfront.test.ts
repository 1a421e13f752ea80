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
  const { propertiesOf, dependenciesOf } = synthesize(settingsWith(originSecrets));
  const firewall = propertiesOf("AWS::WAFv2::WebACL").find(({ Scope }) => Scope === "REGIONAL");
  const [site] = propertiesOf("AWS::CloudFront::Distribution");
  const headers = site.DistributionConfig.Origins.flatMap(
    ({ OriginCustomHeaders = [] }: Properties) => OriginCustomHeaders,
  );
  return {
    accepted: firewall.Rules.map(({ Statement }: Properties) =>
      JSON.stringify(Statement.ByteMatchStatement.SearchString),
    ) as string[],
    sent: JSON.stringify(
      headers.find(({ HeaderName }: Properties) => HeaderName === originHeader).HeaderValue,
    ),
    web: dependenciesOf("web"),
  };
};

it("the API accepts CloudFront's secret after each step of a change of the secret", () => {
  const [before, both, after] = [[1], [1, 2], [2]].map(deployed);
  if (!before || !both || !after) throw new Error("There are three settings");

  // Each deployment changes the API first, so its stack must not wait for that of the pages.
  for (const { web } of [before, both, after]) expect(web).toContain("api");
  const steps = [
    { api: before, site: before },
    { api: both, site: before },
    { api: both, site: both },
    { api: after, site: both },
    { api: after, site: after },
  ];
  for (const { api, site } of steps) expect(api.accepted).toContain(site.sent);
  expect(after.accepted).not.toContain(before.sent);
});

it.each([[[]], [[0]], [[1, 2, 3]]])("rejects the numbers %j", (numbers) => {
  expect(() => settingsWith(numbers)).toThrow("originSecrets");
});
