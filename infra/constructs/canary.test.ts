import { expect, it } from "vitest";
import { groups } from "../functions.ts";
import { type Resource, synthesize } from "../testing/templates.ts";

const live = synthesize("live");
const demo = synthesize("demo");

const aliases = live.ofType("AWS::Lambda::Alias");
const [alarm] = live.ofType("AWS::CloudWatch::Alarm").filter(({ stack }) => stack === "api");

it("with a canary, every function of the API gets one call in ten at first, and the rest later", () => {
  const released = aliases.map(({ Properties }) => live.nameOf(Properties.FunctionName.Ref));
  const ways = live
    .propertiesOf("AWS::CodeDeploy::DeploymentGroup")
    .map(({ DeploymentConfigName }) => DeploymentConfigName);

  expect(released.sort()).toEqual([...groups].sort());
  expect(ways).toEqual(groups.map(() => "CodeDeployDefault.LambdaCanary10Percent5Minutes"));
});

it("a release goes back when calls fail: each alias moves only as its group allows", () => {
  for (const { UpdatePolicy } of aliases as (Resource & { UpdatePolicy?: Policy })[]) {
    const group = UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
    const found = live.ofType("AWS::CodeDeploy::DeploymentGroup").find(({ id }) => id === group);

    expect(found?.Properties.AlarmConfiguration).toEqual({
      Enabled: true,
      Alarms: [{ Name: { Ref: alarm?.id } }],
    });
    expect(found?.Properties.AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
    });
  }
  expect(alarm?.Properties).toMatchObject({
    MetricName: "5XXError",
    Period: 60,
    Threshold: 2,
    AlarmDescription: expect.stringContaining("docs/runbooks/failed-calls.md"),
  });
});

interface Policy {
  CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } };
}

it("the API calls aliases only, and may call each of them", () => {
  const ids = aliases.map(({ id }) => id);
  const called = live
    .propertiesOf("AWS::ApiGateway::Method")
    .filter(({ Integration }) => Integration.Type === "AWS_PROXY")
    .map(({ Integration }) => ids.find((id) => JSON.stringify(Integration.Uri).includes(id)));
  const allowed = live
    .ofType("AWS::Lambda::Permission")
    .filter(({ stack }) => stack === "api")
    .map(({ Properties }) => Properties.FunctionName.Ref);

  expect(called).not.toContain(undefined);
  expect(new Set(called)).toEqual(new Set(ids));
  expect(allowed.sort()).toEqual(ids.sort());
});

it("CodeDeploy may move these aliases and read this alarm, and nothing else", () => {
  const role = live.ofType("AWS::IAM::Role").find(({ id }) => id.startsWith("Canary"));
  const rights = live
    .propertiesOf("AWS::IAM::Policy")
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === role?.id))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

  expect(role?.Properties.ManagedPolicyArns).toBeUndefined();
  expect(rights).toHaveLength(2 * groups.length);
  for (const { Action, Resource } of rights) {
    const text = JSON.stringify(Resource);
    expect(text.includes(alarm?.id ?? "") || text.includes('":live"')).toBe(true);
    expect([Action].flat().join()).toMatch(
      /^(cloudwatch:DescribeAlarms|lambda:GetAlias,lambda:UpdateAlias,lambda:GetProvisionedConcurrencyConfig)$/,
    );
  }
});

it("without a canary, the stage has no alias: the API calls the functions themselves", () => {
  expect(demo.ofType("AWS::Lambda::Alias")).toEqual([]);
  expect(demo.ofType("AWS::CodeDeploy::Application")).toEqual([]);
});
