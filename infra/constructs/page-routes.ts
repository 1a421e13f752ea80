/**
 * CloudFront's own function, in the JavaScript it knows: the form stands at `/`; the address of any
 * other page, which has no dot in its last part, gets the shell; everything else is a file.
 */
export const pageRoutes = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf("/") + 1);
  if (request.uri === "/") request.uri = "/index.html";
  else if (last.indexOf(".") === -1) request.uri = "/app.html";
  return request;
}
`.trim();
