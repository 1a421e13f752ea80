import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { top } from "../functions.ts";
import { readSettings } from "../settings.ts";
import { anApp, quickly } from "../testing/templates.ts";
import { addPipeline } from "./deployer-stack.ts";

const repository = "a-registrar/holder-kyc";
const pipelineOf = (stage: string) =>
  addPipeline(anApp(), readSettings({ ...cdk.context, repository }, stage));

const live = quickly(() => pipelineOf("live"), true);
// CloudFormation's own rules read the stacks of one stage.
const liveRole = quickly(() => Template.fromStack(live.deployer), true);
const demo = quickly(() => pipelineOf("demo"));
const demoRole = quickly(() => Template.fromStack(demo.deployer));

const workflow = readFileSync(join(top, ".github/workflows/deploy.yml"), "utf8");
const [, demoJob = "", liveJob = ""] = workflow.split(/^ {2}(?:demo|live):$/m);

it.each([
  ["demo", demoJob, demoRole],
  ["live", liveJob, liveRole],
])(
  "only the environment %s of the repository may take the role of its stage",
  (stage, job, template) => {
    const [role] = Object.values(template.findResources("AWS::IAM::Role"));
    const [trust, ...others] = role?.Properties.AssumeRolePolicyDocument.Statement ?? [];

    expect(others).toEqual([]);
    expect(trust.Action).toBe("sts:AssumeRoleWithWebIdentity");
    expect(trust.Condition).toEqual({
      StringEquals: {
        "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
        "token.actions.githubusercontent.com:sub": `repo:${repository}:environment:${stage}`,
      },
    });
    expect(job).toContain(`environment: ${stage}\n`);
    expect(role?.Properties.RoleName).toBe(`holder-kyc-${stage}-deployer`);
  },
);

it("the role may take CDK's roles in both regions, find the pages' bucket and write its files, and nothing else", () => {
  const [policy] = Object.values(liveRole.findResources("AWS::IAM::Policy"));
  const [assume, describe, put, ...others] = policy?.Properties.PolicyDocument.Statement ?? [];
  const roles = [assume.Resource].flat().map((it: unknown) => JSON.stringify(it));

  expect(others).toEqual([]);
  expect(assume.Action).toBe("sts:AssumeRole");
  expect(roles).toHaveLength(4);
  for (const role of roles) {
    expect(role).toMatch(
      /role\/cdk-hnb659fds-(deploy|file-publishing)-role-\d{12}-(eu-west-1|us-east-1)/,
    );
  }
  expect(describe.Action).toBe("cloudformation:DescribeStacks");
  expect(JSON.stringify(describe.Resource)).toContain(":stack/HolderKycLiveWeb/*");
  expect(put.Action).toBe("s3:PutObject");
  expect(JSON.stringify(put.Resource)).toContain(":s3:::holderkycliveweb-files*/*");
});

it("an account trusts GitHub once for all its stages", () => {
  const { github } = live;

  expect(github.stackName).toBe(demo.github.stackName);
  Template.fromStack(github).hasResourceProperties("AWS::IAM::OIDCProvider", {
    Url: "https://token.actions.githubusercontent.com",
    ClientIdList: ["sts.amazonaws.com"],
  });
});

it("without a repository there is no pipeline, because the role would trust nobody or anybody", () => {
  expect(() => addPipeline(anApp(), readSettings(cdk.context, "live"))).toThrow("Set repository");
});

const stepsOf = (job: string) => [...job.matchAll(/run: (npm .+)$/gm)].map(([, step]) => step);

it("the workflow deploys live only after demo, publishes pages after functions, and tests last", () => {
  expect(stepsOf(demoJob)).toEqual([
    "npm run kyc -- deploy demo --built",
    "npm run kyc -- publish-web demo",
    "npm run kyc -- smoke demo --demo",
  ]);
  expect(stepsOf(liveJob)).toEqual(
    stepsOf(demoJob).map((step) => step?.replace("demo --demo", "live").replace("demo", "live")),
  );
  expect(liveJob).toContain("needs: demo\n");
  expect(workflow).not.toMatch(/aws-access-key-id|AWS_SECRET/);
});
