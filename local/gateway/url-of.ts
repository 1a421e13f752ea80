import type { IncomingMessage } from "node:http";

/** The request's URL on a fixed host, which `//` or an absolute URL cannot change. */
export const urlOf = ({ url = "/" }: Pick<IncomingMessage, "url">): URL =>
  new URL(`http://gateway${url.startsWith("/") ? url : `/${url}`}`);
