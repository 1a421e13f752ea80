import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { jsonAnswer } from "./json-answer.ts";
import type { CallAnswer, FileAnswer } from "./request.ts";

/** The reply's schema drops undeclared fields. */
export const checkedReply = <K extends CallName>(
  name: K,
  schema: CallSchemas["reply"],
  answer: CallAnswer<K> | FileAnswer,
): APIGatewayProxyResult => {
  const route: Route = routes[name];
  if ("file" in answer) return fileAnswer(answer, route);
  const { reply, headers = {} } = answer;
  const declared = schema.parse(reply);
  return jsonAnswer(route.status ?? 200, declared, {
    ...(route.cacheSeconds && { "Cache-Control": `public, max-age=${route.cacheSeconds}` }),
    ...headers,
  });
};

const fileTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
} as const;

/** The handler's execution mode sends the body as a stream. */
const fileAnswer = ({ file, fileName }: FileAnswer, route: Route) => {
  if (!route.file) throw new Error("The contract declares no file for this call");
  return {
    statusCode: 200,
    headers: {
      "Content-Type": fileTypes[route.file],
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
    body: file,
  } as unknown as APIGatewayProxyResult;
};
