import type { IncomingMessage } from "node:http";

/** What was asked for, as of one host: a path such as `//` or another host's address is no host here. */
export const urlOf = ({ url = "/" }: Pick<IncomingMessage, "url">): URL =>
  new URL(`http://gateway${url.startsWith("/") ? url : `/${url}`}`);
