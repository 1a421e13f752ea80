import type { Readable } from "node:stream";
import { type XmlTree, xmlDocument } from "../xml.ts";

export type StoreReply = {
  status?: number;
  headers?: Record<string, string | number>;
  body?: string | Readable;
};

const namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

export const xmlReply = (root: string, tree: XmlTree): StoreReply => {
  const body = xmlDocument({ [root]: tree }).replace(`<${root}>`, `<${root} xmlns="${namespace}">`);
  return {
    headers: { "content-type": "application/xml", "content-length": Buffer.byteLength(body) },
    body,
  };
};
