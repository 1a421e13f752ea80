/**
 * Stands in bundles for `node:http`: an ESM import of Node's own module reads each of its exports,
 * and with them loads undici, an HTTP client that functions do not use.
 */
const http = process.getBuiltinModule("node:http");

export default http;
export const { Agent, IncomingMessage, METHODS, request, ServerResponse, STATUS_CODES } = http;
