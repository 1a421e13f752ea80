/** CloudFront must set the viewer's address: `AllViewerExceptHostHeader` forwards a forged one. */
export const viewerAddressHeader = "CloudFront-Viewer-Address";

/** What the functions read of a viewer's headers. CloudFront leaves out all others. */
export const forwardedHeaders = [
  "Accept",
  "background",
  "Content-Encoding",
  "Content-Type",
  "form-session",
  "Idempotency-Key",
  "If-Match",
  "Sec-Fetch-Site",
  "User-Agent",
] as const;

/** The tokens are part of the cache key, so no viewer gets a cached answer for another token. */
export const tokenHeaders = ["Authorization", "shareholder-authorization"] as const;
