/** SHA-256 of nothing: Chakra's engine fills an empty style element by script in production. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** In the folder of the built pages: a JSON list of the hashes of their inline styles, `sha256-…`. */
export const styleHashesFile = "style-hashes.json";

const pagePolicy = (styleHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", emptyStyle, ...styleHashes.map((hash) => `'${hash}'`)].join(" "),
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Script sends every form; before it is there, a form must not put itself into the address.
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const everywhere = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** With every page and every file of the page, whose inline styles have these hashes. */
export const pageSecurityHeaders = (styleHashes: readonly string[]) => ({
  ...everywhere,
  "content-security-policy": pagePolicy(styleHashes),
  "referrer-policy": "strict-origin",
  // The camera takes the holder's photo, signature and documents.
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
});

/** With every answer of a call: nothing in it is to be shown as a page. */
export const answerSecurityHeaders = {
  ...everywhere,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
} as const;
