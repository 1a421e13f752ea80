import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import type { CallName } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { jsonAnswer } from "./json-answer.ts";
import type { CallAnswer, FileAnswer } from "./request.ts";

/** The reply's schema drops undeclared fields. */
export const checkedReply = <K extends CallName>(
  route: Route,
  schema: CallSchemas["reply"],
  answer: CallAnswer<K> | FileAnswer,
): APIGatewayProxyResult => {
  if ("file" in answer) return fileAnswer(answer, route);
  const { reply, headers = {} } = answer;
  const declared = schema.parse(reply);
  if (route.status === 204) return { statusCode: 204, headers, body: "" };
  return jsonAnswer(route.status ?? 200, declared, {
    ...(route.cacheSeconds && { "Cache-Control": `public, max-age=${route.cacheSeconds}` }),
    ...headers,
  });
};

const fileTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
  csv: "text/csv; charset=utf-8",
} as const;

/** The handler's execution mode sends the body as a stream. */
const fileAnswer = (answer: FileAnswer, route: Route) => {
  if (!route.file) throw new Error("The contract declares no file for this call");
  return {
    statusCode: 200,
    headers: headersOf(answer, route.file),
    body: answer.file,
  } as unknown as APIGatewayProxyResult;
};

const headersOf = (answer: FileAnswer, kind: NonNullable<Route["file"]>) => {
  if ("type" in answer) return { "Content-Type": answer.type, "Content-Disposition": "inline" };
  if (kind === "image") throw new Error("An image has a type and no name");
  return {
    "Content-Type": fileTypes[kind],
    "Content-Disposition": `attachment; filename="${answer.fileName}"`,
  };
};
