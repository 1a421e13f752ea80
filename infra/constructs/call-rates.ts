/** Below the account's Lambda concurrency; an upload keeps a function busy for seconds. */
export const anyCall = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 };
export const upload = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };
