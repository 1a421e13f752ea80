import { ApiKey, type RestApi } from "aws-cdk-lib/aws-apigateway";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";

/** CloudFront sends this header with every call to the API, over one that a viewer sends. API Gateway reads no other. */
export const originHeader = "x-api-key";

/**
 * Only CloudFront's viewer address cannot be forged. Every method of the API requires a key; the plan
 * says which keys: until it exists, none.
 */
export const admitOnlyCloudFront = (api: RestApi, secrets: readonly Secret[]): void => {
  const plan = api.addUsagePlan("OnlyCloudFront", { apiStages: [{ stage: api.deploymentStage }] });
  for (const secret of secrets) {
    // The id has the number of the secret, so a key stays when another one comes or goes.
    plan.addApiKey(new ApiKey(plan, secret.node.id, { value: secret.secretValue.unsafeUnwrap() }));
  }
};
