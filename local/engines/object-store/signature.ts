import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";
import type { StoreRequest } from "./store-request.ts";

export type Credentials = { accessKeyId: string; secretAccessKey: string };

type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `20261120T220251Z`. */
  date: string;
  payloadHash: string;
  expiresSeconds?: number;
};

const maxSkewMs = 15 * 60 * 1_000;
const maxExpiresSeconds = 7 * 24 * 60 * 60;
const algorithm = "AWS4-HMAC-SHA256";

/**
 * AWS Signature Version 4 in the headers or the query (presigned); unsigned requests are refused.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export const checkSignature = (request: StoreRequest, credentials: Credentials): void => {
  const claim = presignedClaim(request) ?? headerClaim(request);
  if (!claim) throw new Refusal("AccessDenied", "Access Denied");

  checkTime(claim);
  checkCoverage(request, claim);
  const [accessKeyId, ...scope] = claim.credential.split("/");
  if (accessKeyId !== credentials.accessKeyId) {
    throw new Refusal("InvalidAccessKeyId", "The access key id does not exist in our records.");
  }
  const expected = sign(credentials, scope, textToSign(request, claim, scope));
  if (!isSame(expected, claim.signature)) {
    throw new Refusal("SignatureDoesNotMatch", "The request signature does not match.");
  }
};

const presignedClaim = ({ query, message }: StoreRequest): Claim | undefined => {
  if (query.get("X-Amz-Algorithm") !== algorithm) return undefined;
  return {
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: query.get("X-Amz-Signature") ?? "",
    date: query.get("X-Amz-Date") ?? "",
    payloadHash:
      query.get("X-Amz-Content-Sha256") ??
      String(message.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD"),
    expiresSeconds: Number(query.get("X-Amz-Expires")),
  };
};

const headerClaim = ({ message: { headers } }: StoreRequest): Claim | undefined => {
  const header = headers.authorization ?? "";
  if (!header.startsWith(algorithm)) return undefined;
  const part = (name: string): string => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? "";
  return {
    credential: part("Credential"),
    signedHeaders: part("SignedHeaders").split(";"),
    signature: part("Signature"),
    date: String(headers["x-amz-date"] ?? ""),
    payloadHash: String(headers["x-amz-content-sha256"] ?? ""),
  };
};

const checkTime = ({ date, expiresSeconds }: Claim): void => {
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const ageMs = Date.now() - at;
  if (expiresSeconds === undefined) {
    if (Math.abs(ageMs) <= maxSkewMs) return;
    throw new Refusal("RequestTimeTooSkewed", "The request time is too far from the server's.");
  }
  const isLifetime = expiresSeconds >= 1 && expiresSeconds <= maxExpiresSeconds;
  if (!isLifetime || !(ageMs > -maxSkewMs && ageMs <= expiresSeconds * 1_000)) {
    throw new Refusal("AccessDenied", "Request has expired");
  }
};

/** Every header that changes the meaning of a request must be signed. */
const checkCoverage = ({ message }: StoreRequest, { signedHeaders }: Claim): void => {
  const uncovered = Object.keys(message.headers).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !signedHeaders.includes(name),
  );
  if (uncovered.length === 0) return;
  throw new Refusal("AccessDenied", `There were headers that were not signed: ${uncovered}`);
};

const textToSign = (request: StoreRequest, claim: Claim, scope: string[]): string => {
  const { message, method, rawPath, query } = request;
  const headers = claim.signedHeaders.map(
    (name) =>
      `${name}:${String(message.headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const canonical = [
    method,
    canonicalPath(rawPath),
    canonicalQuery(query),
    headers.join(""),
    claim.signedHeaders.join(";"),
    claim.payloadHash,
  ].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  return [algorithm, claim.date, scope.join("/"), hash].join("\n");
};

const canonicalPath = (rawPath: string): string =>
  rawPath
    .split("/")
    .map((segment) => encode(decodeURIComponent(segment)))
    .join("/");

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(byNameThenValue)
    .map((pair) => pair.join("="))
    .join("&");

const byNameThenValue = ([name = "", value = ""]: string[], [other = "", its = ""]: string[]) =>
  name === other ? ascending(value, its) : ascending(name, other);

// Not localeCompare: the signature sorts by character code.
const ascending = (left: string, right: string): number =>
  left < right ? -1 : Number(left > right);

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sign = ({ secretAccessKey }: Credentials, scope: string[], text: string): string => {
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac("sha256", key).update(text).digest("hex");
};

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
