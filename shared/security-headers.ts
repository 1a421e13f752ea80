/** SHA-256 of an empty string: Emotion (Chakra, react-select) fills an empty style element by script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The page sets this policy when its script starts. From then on, only that script adds styles. */
export const scriptedStylePolicy = `style-src 'self' ${emptyStyle}`;

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Pages and headers are released one after the other: a hash would refuse the other's styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  // Scripts send every form. Before they load, a form must not put its values into the address.
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

export const pageSecurityHeaders = {
  ...everywhere,
  "content-security-policy": pagePolicy,
  "referrer-policy": "strict-origin",
  // The camera takes the holder's photo, signature and documents.
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
} as const;

/** Headers for the answers of calls: a browser must never show an answer as a page. */
export const answerSecurityHeaders = {
  ...everywhere,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
} as const;
