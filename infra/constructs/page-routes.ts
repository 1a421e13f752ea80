import { pageSecurityHeaders } from "#shared/security-headers.ts";
import { pageOf, pathsBesideAssets, searchPathOf } from "../site-files.ts";

/** AWS does not document whether a policy of response headers reaches the answers of a function. */
const ownHeaders = Object.fromEntries(
  Object.entries(pageSecurityHeaders).map(([name, value]) => [name, { value }]),
);

/** A CloudFront function. S3 would answer a path without a file with an error in XML. */
export const pageRoutes = `
var files = ${JSON.stringify(pathsBesideAssets)};
var headers = ${JSON.stringify(ownHeaders)};
var pageOf = ${pageOf};
function handler(event) {
  var request = event.request;
  var found = pageOf(request.uri, files);
  if (found.file) {
    request.uri = found.file;
    return request;
  }
  if (found.redirect) {
    headers.location = { value: found.redirect };
    return { statusCode: 302, headers: headers };
  }
  headers["content-type"] = { value: "text/plain" };
  return { statusCode: 404, headers: headers, body: "Not found" };
}
`.trim();

/** A CloudFront function of the searches of holders. */
export const searchPaths = `
var searchPathOf = ${searchPathOf};
function handler(event) {
  var request = event.request;
  request.uri = searchPathOf(request.uri);
  return request;
}
`.trim();
