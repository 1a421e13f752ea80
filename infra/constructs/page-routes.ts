/**
 * CloudFront's own function, in the JavaScript it knows: an address of a page, which has no dot in
 * its last part, is the one page there is; everything else is a file.
 */
export const pageRoutes = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf("/") + 1);
  if (last.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}
`.trim();
