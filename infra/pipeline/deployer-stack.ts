import { type App, DefaultStackSynthesizer, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { CfnOIDCProvider, Policy, Role, WebIdentityPrincipal } from "aws-cdk-lib/aws-iam";
import { allow } from "../constructs/rights.ts";
import { edgeRegion, type Settings } from "../settings.ts";
import { stackName } from "../stack-names.ts";
import { titled } from "../titled.ts";

const issuer = "token.actions.githubusercontent.com";
const audience = "sts.amazonaws.com";
/** `cdk bootstrap` makes these roles in each region; the first can do whatever a stack needs. */
const bootstrapRoles = ["deploy-role", "file-publishing-role"];

interface DeployerProps extends StackProps {
  settings: Settings;
  repository: string;
}

/** An account trusts GitHub once, whatever its stages are. */
export class GitHubStack extends Stack {
  constructor(scope: App, id: string, props: StackProps) {
    super(scope, id, props);
    new CfnOIDCProvider(this, "GitHub", { url: `https://${issuer}`, clientIdList: [audience] });
  }
}

/** The role of a stage's deployments: only for jobs in the stage's environment of the repository. */
export class DeployerStack extends Stack {
  constructor(scope: App, id: string, { settings, repository, ...props }: DeployerProps) {
    super(scope, id, props);
    const { stage, deployment } = settings;
    const provider = this.formatArn({
      ...{ service: "iam", region: "" },
      ...{ resource: "oidc-provider", resourceName: issuer },
    });
    const role = new Role(this, "Role", {
      roleName: `holder-kyc-${stage}-deployer`,
      description: `Deployments of ${stage} from GitHub`,
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${issuer}:aud`]: audience,
          [`${issuer}:sub`]: `repo:${repository}:environment:${stage}`,
        },
      }),
    });
    const roleArn = (name: string, region: string) =>
      this.formatArn({
        ...{ service: "iam", region: "", resource: "role" },
        resourceName: `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-${name}-${this.account}-${region}`,
      });
    const regions = [deployment.region, edgeRegion];
    const web = this.formatArn({
      ...{ service: "cloudformation", region: deployment.region, resource: "stack" },
      resourceName: `${stackName(stage, "Web")}/*`,
    });
    // CloudFormation names the bucket of the pages after its stack.
    const files = `arn:${this.partition}:s3:::${stackName(stage, "Web").toLowerCase()}-files*/*`;
    new Policy(this, "Rights", {
      roles: [role],
      statements: [
        allow(
          ["sts:AssumeRole"],
          ...regions.flatMap((region) => bootstrapRoles.map((name) => roleArn(name, region))),
        ),
        allow(["cloudformation:DescribeStacks"], web),
        allow(["s3:PutObject"], files),
      ],
    });
  }
}

/** @throws an Error if the settings name no repository */
export const addPipeline = (app: App, settings: Settings): { github: Stack; deployer: Stack } => {
  const { repository, stage, deployment } = settings;
  if (!repository) throw new Error("Set repository in cdk.json: <owner>/<name> on GitHub");
  const { region, account } = deployment;
  const env = { region, ...(account && { account }) };
  const terminationProtection = !deployment.isDisposable;
  const github = new GitHubStack(app, "HolderKycGitHub", { env });
  const deployer = new DeployerStack(app, `HolderKyc${titled(stage)}Deployer`, {
    ...{ env, settings, repository, terminationProtection },
  });
  deployer.addStackDependency(github);
  Tags.of(app).add("product", "holder-kyc");
  Tags.of(deployer).add("stage", stage);
  return { github, deployer };
};
