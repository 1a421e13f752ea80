/**
 * US dollars, list prices on demand, without tax and free tier. Prices change: check
 * https://aws.amazon.com/pricing/ before a decision.
 */
export const prices = {
  region: "eu-west-1",
  asOf: "2025-12",
  lambdaRequest: 0.2e-6,
  lambdaGbSecondArm: 0.0000133334,
  apiCall: 3.5e-6,
  dynamoWriteUnit: 0.705e-6,
  dynamoReadUnit: 0.1415e-6,
  dynamoGbMonth: 0.283,
  dynamoBackupGbMonth: 0.226,
  s3GbMonth: 0.023,
  s3Put: 5.4e-6,
  s3Get: 0.43e-6,
  sqsRequest: 0.4e-6,
  mail: 0.1e-3,
  logGb: 0.57,
  alarmMonth: 0.1,
  metricMonth: 0.3,
  dashboardMonth: 3,
  secretMonth: 0.4,
  kmsKeyMonth: 1,
  kmsRequest: 3e-6,
  wafAclMonth: 5,
  wafRuleMonth: 1,
  wafRequest: 0.6e-6,
  cloudFrontRequest: 1.2e-6,
  cloudFrontGb: 0.085,
} as const;
