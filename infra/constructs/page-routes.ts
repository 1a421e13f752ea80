import { pathsBesideAssets } from "../site-files.ts";

/**
 * A CloudFront function: `/` gets the form, every path without a file the shell, which shows the page
 * or says that there is none. S3 would answer with an error in XML.
 */
export const pageRoutes = `
var files = ${JSON.stringify(pathsBesideAssets)};
function handler(event) {
  var request = event.request;
  var isFile = request.uri.indexOf("/assets/") === 0 || files.indexOf(request.uri) !== -1;
  if (request.uri === "/") request.uri = "/index.html";
  else if (!isFile) request.uri = "/app.html";
  return request;
}
`.trim();
