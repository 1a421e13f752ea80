import type { IncomingMessage, ServerResponse } from "node:http";
import { pageSecurityHeaders } from "#shared/security-headers.ts";
import { docsPage } from "../api-docs/docs-page.ts";
import { openapi } from "../api-docs/openapi.ts";
import { urlOf } from "./url-of.ts";

/** API docs, which the stack does not serve. @returns false for any other path */
export const answerDocs = (request: IncomingMessage, response: ServerResponse): boolean => {
  const made = documents[urlOf(request).pathname];
  if (!made || request.method !== "GET") return false;
  const { type, text } = made();
  response.writeHead(200, {
    ...pageSecurityHeaders,
    "Content-Type": type,
    "Cache-Control": "no-store",
  });
  response.end(text);
  return true;
};

const documents: Record<string, () => { type: string; text: string }> = {
  "/api/docs": () => ({ type: "text/html; charset=utf-8", text: docsPage(openapi()) }),
  "/api/docs/openapi.json": () => ({
    type: "application/json",
    text: JSON.stringify(openapi()),
  }),
};
