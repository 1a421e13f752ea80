import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type App, Validations } from "aws-cdk-lib";
import { CfnAlarm } from "aws-cdk-lib/aws-cloudwatch";
import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { expect, it, vi } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { acknowledged, checkStacks } from "./check-stacks.ts";
import { readSettings, type Settings } from "./settings.ts";
import { addStacks } from "./stacks.ts";
import { anApp, inlineCode, quickly } from "./testing/templates.ts";

const warnings = [
  "AwsSolutions::AwsSolutions-APIG3",
  "AwsSolutions::AwsSolutions-CFR1",
  "Serverless::Serverless-LambdaTracing",
  "Serverless::Serverless-APIGWXrayEnabled",
];

/** With every optional setting, for what only they create. */
const withAllSettings = (): Settings => {
  const { deployment, ...settings } = readSettings(cdk.context, "live");
  const backups = {
    keepDays: 7,
    copyTo: "arn:aws:backup:eu-west-1:444455556666:backup-vault:holder-kyc",
  };
  const limits = {
    ...deployment.limits,
    officeAddresses: ["203.0.113.0/24", "2001:db8:1::/48"],
    reservedConcurrency: { lookups: 200 },
  };
  return { ...settings, deployment: { ...deployment, backups, limits, originSecrets: [1, 2] } };
};

const aProduct = (of: string | Settings) => {
  const app = anApp();
  const settings = typeof of === "string" ? readSettings(cdk.context, of) : of;
  return { app, stacks: quickly(() => addStacks(app, settings, inlineCode), true) };
};

it("demo has no unacknowledged finding of the AWS rules", () => {
  const { app, stacks } = aProduct("demo");
  checkStacks(app, stacks);

  expect(synthesisOf(app).findings).toEqual([]);
}, 180_000);

it("live with every optional setting has no unacknowledged finding either", () => {
  const { app, stacks } = aProduct(withAllSettings());
  checkStacks(app, stacks);

  expect(stacks.data.node.tryFindChild("Backups")).toBeDefined();
  expect(synthesisOf(app).findings).toEqual([]);
}, 180_000);

it.each(["demo", "live"])(
  "%s acknowledges at most fourteen findings, each with a reason, and four warnings",
  (stage) => {
    const all = acknowledged(aProduct(stage).stacks);

    expect(all.filter(({ rule }) => !warnings.includes(rule)).length).toBeLessThanOrEqual(14);
    expect(all.filter(({ rule }) => warnings.includes(rule))).toHaveLength(warnings.length);
    for (const { reason } of all) expect(reason.length).toBeGreaterThan(25);
  },
);

it("the synthesis refuses raw overrides that contradict CloudFormation's schemas or exceed a limit of a service", () => {
  const { app, stacks } = aProduct("live");
  const { data, workers, watch } = stacks;
  const [first, second, third] = workers.node.findAll().filter((it) => it instanceof CfnFunction);
  first?.addPropertyOverride("TimeOut", 3);
  second?.addPropertyOverride("MemorySize", "much");
  third?.addPropertyDeletionOverride("Role");
  (data.images.node.defaultChild as CfnBucket).addPropertyOverride("VersioningConfiguration.X", 1);
  const [alarm] = watch.node.findAll().filter((it) => it instanceof CfnAlarm);
  alarm?.addPropertyOverride("EvaluationPeriods", 9000);
  checkStacks(app, stacks);

  const { findings, refusal, reports } = synthesisOf(app);
  expect(findings).toEqual(
    expect.arrayContaining([
      `F3002 ${first?.node.path}`,
      `F3012 ${second?.node.path}`,
      `F3003 ${third?.node.path}`,
      expect.stringMatching(/^F3002 HolderKycLiveData\/Images/),
    ]),
  );
  expect(findings.filter((finding) => finding.startsWith("alarms"))).toEqual([
    `alarms ${alarm?.node.path}`,
  ]);
  expect(refusal).toContain("F3002");
  expect(refusal).toContain("looks back");
  // Each of the two would suffice.
  const refusing = reports.filter(({ conclusion }) => conclusion === "failure");
  expect(refusing.map(({ pluginName }) => pluginName).sort()).toEqual([
    "CloudFormation Validate",
    "ServiceLimits",
  ]);
});

it("every acknowledgement matches a finding of the rules", () => {
  // Skip CloudFormation's own rules: the tests above run them, and they take longest.
  vi.stubEnv("CDK_VALIDATION", "false");
  const { app, stacks } = aProduct("demo");
  const ours = acknowledged(stacks);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(), new ServerlessChecks());
  const found = synthesisOf(app).findings;
  vi.unstubAllEnvs();

  for (const { rule, stacks: names, path } of ours) {
    const places = names.map((name) => `${stacks[name].stackName}/${path && `${path}/`}`);
    // An acknowledged rule starts with the name of its pack.
    const starts = places.map((place) => `${rule.replace(/^\w+::/, "")} ${place}`);
    const isFound = found.some((finding) => starts.some((start) => finding.startsWith(start)));
    expect(isFound, `${rule} at ${places.join()}`).toBe(true);
  }
});

interface Report {
  pluginReports: {
    pluginName: string;
    conclusion: "success" | "failure";
    violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[];
  }[];
}

/** The findings as `rule path`, from the report that the synthesis writes, and its error if it throws. */
const synthesisOf = (app: App) => {
  let refusal: string | undefined;
  try {
    quickly(() => app.synth(), true);
  } catch (error) {
    refusal = String(error);
  }
  const report: Report = JSON.parse(
    readFileSync(join(app.outdir, "validation-report.json"), "utf8"),
  );
  const findings = report.pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    ),
  );
  return { findings, refusal, reports: report.pluginReports };
};
