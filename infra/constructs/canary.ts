import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from "aws-cdk-lib/aws-codedeploy";
import { Policy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Alias, type IVersion, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { allow } from "./rights.ts";

const aliasName = "live";
/** In one minute; a single failed call may be an outside service. */
const failedCalls = 2;

/**
 * Sends one call in ten to a new version of a function, and all after five minutes. When calls fail
 * meanwhile, CodeDeploy goes back to the old version, and CloudFormation with it.
 */
export class Canary extends Construct {
  readonly #application: LambdaApplication;
  readonly #alarm: Alarm;
  readonly #role: Role;

  /** @param api the names as text: a reference to the stage would be a circle, since it waits for the aliases */
  constructor(scope: Construct, id: string, api: { ApiName: string; Stage: string }) {
    super(scope, id);
    this.#application = new LambdaApplication(this, "Releases");
    this.#alarm = new Alarm(this, "FailedCalls", {
      alarmDescription:
        "Calls fail while a release begins: it goes back by itself. Runbook: docs/runbooks/failed-calls.md",
      metric: new Metric({
        namespace: "AWS/ApiGateway",
        metricName: "5XXError",
        dimensionsMap: api,
        statistic: Stats.SUM,
        period: Duration.minutes(1),
      }),
      threshold: failedCalls,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.#role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
    });
  }

  /** What the API calls instead of the function. */
  aliasOf(lambda: LambdaFunction): Alias {
    const alias = new Alias(lambda, "Alias", {
      aliasName,
      version: lambda.currentVersion as IVersion,
    });
    const rights = new Policy(lambda, "ReleaseRights", {
      roles: [this.#role],
      statements: [
        allow(["cloudwatch:DescribeAlarms"], this.#alarm.alarmArn),
        // The alias waits for its group: a reference to it would be a circle.
        allow(
          ["GetAlias", "UpdateAlias", "GetProvisionedConcurrencyConfig"].map(
            (it) => `lambda:${it}`,
          ),
          `${lambda.functionArn}:${aliasName}`,
        ),
      ],
    });
    const group = new LambdaDeploymentGroup(lambda, "Release", {
      application: this.#application,
      alias,
      alarms: [this.#alarm],
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      // CDK would add AWS's managed policy, which allows the change of every function.
      role: this.#role.withoutPolicyUpdates(),
    });
    group.node.addDependency(rights);
    return alias;
  }
}
