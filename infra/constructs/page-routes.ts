/** A CloudFront function: `/` gets the form; a last segment without a dot gets the shell. */
export const pageRoutes = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf("/") + 1);
  if (request.uri === "/") request.uri = "/index.html";
  else if (last.indexOf(".") === -1) request.uri = "/app.html";
  return request;
}
`.trim();
