import type { APIGatewayProxyEvent } from "aws-lambda";
import { networkOf } from "../domain/access/network-of.ts";

export const lowerCased = (
  headers: APIGatewayProxyEvent["headers"] | null,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );

/**
 * CloudFront overwrites its own header, "address:port"; callers can forge `X-Forwarded-For`, so the
 * latter is not read. An IPv6 caller counts by network.
 */
export const callerAddress = ({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEvent, "headers" | "requestContext">): string => {
  const viewer = lowerCased(headers)["cloudfront-viewer-address"];
  const address = viewer?.replace(/:\d+$/, "") ?? requestContext?.identity?.sourceIp ?? "unknown";
  return networkOf(address);
};

/** The scheme may have any case, and blanks behind it (RFC 9110, 11.4). */
export const bearer = (header: string | undefined): string | undefined =>
  header?.match(/^[ \t]*Bearer[ \t]+([A-Za-z0-9._-]{1,4096})[ \t]*$/i)?.[1];
