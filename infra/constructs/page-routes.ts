import { pageOf, pathsBesideAssets } from "../site-files.ts";

/** A CloudFront function. S3 would answer a path without a file with an error in XML. */
export const pageRoutes = `
var files = ${JSON.stringify(pathsBesideAssets)};
var pageOf = ${pageOf};
function handler(event) {
  var request = event.request;
  var found = pageOf(request.uri, files);
  if (found.file) {
    request.uri = found.file;
    return request;
  }
  return found.redirect
    ? { statusCode: 302, headers: { location: { value: found.redirect } } }
    : { statusCode: 404, headers: { "content-type": { value: "text/plain" } }, body: "Not found" };
}
`.trim();
