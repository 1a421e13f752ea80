/** By default the SDK waits without limit; its own retries come on top of these limits. */
export const awsLimits = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
};
