import type { APIGatewayProxyEvent } from "aws-lambda";
import { networkOf } from "../domain/access/network-of.ts";

/** Header names in lower case, whatever the sender or the gateway made of them. */
export const lowerCased = (
  headers: APIGatewayProxyEvent["headers"] | null,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );

/**
 * The caller's address, or network for IPv6, for limits. CloudFront overwrites its own header, so it cannot be forged;
 * `X-Forwarded-For` can, and is never read. The port behind the address is dropped.
 */
export const callerAddress = ({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEvent, "headers" | "requestContext">): string => {
  const viewer = lowerCased(headers)["cloudfront-viewer-address"];
  const address = viewer?.replace(/:\d+$/, "") ?? requestContext?.identity?.sourceIp ?? "unknown";
  return networkOf(address);
};

/** The token of a header `Bearer <token>`. */
export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._-]{1,4096})$/.exec(header ?? "")?.[1];
