import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** @returns true when it has answered */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

type Pass = (answer: IncomingMessage, out: ServerResponse) => unknown;

const openProxy = async (
  site: string,
  fault: Fault,
  pass: Pass = (answer, out) => answer.pipe(out),
) => {
  const server = createServer((given, out) => {
    if (fault(given, out)) return;
    const { method, url, headers } = given;
    const sent = request(site + url, { method, headers }, (answer) => {
      out.writeHead(answer.statusCode ?? 502, answer.headers);
      pass(answer, out);
    });
    sent.on("error", () => out.destroy());
    out.on("close", () => sent.destroy());
    given.pipe(sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { web: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

/** The site as seen through a fault in front of it. @returns its address */
export const faultySite = async (site: string, fault: Fault): Promise<string> => {
  const { web, close } = await openProxy(site, fault);
  onTestFinished(close);
  return web;
};

/**
 * Passes the files of exports on whole, holds them after their first bytes until `letGo`, or breaks
 * them off there, as a network does.
 */
export const openExportLine = async (site: string) => {
  let fate: "whole" | "held" | "broken" = "whole";
  const held: (() => void)[] = [];
  const pass: Pass = (answer, out) => {
    if (fate === "whole" || !isFile(answer)) return answer.pipe(out);
    const isBroken = fate === "broken";
    return answer.once("data", (chunk: Buffer) => {
      answer.pause();
      const half = Math.ceil(chunk.length / 2);
      out.write(chunk.subarray(0, half));
      if (isBroken) return setTimeout(() => out.destroy(), 300);
      return held.push(() => {
        out.write(chunk.subarray(half));
        answer.pipe(out);
      });
    });
  };
  return {
    ...(await openProxy(site, () => false, pass)),
    set: (next: typeof fate): void => {
      fate = next;
    },
    letGo: (): void => {
      fate = "whole";
      for (const go of held.splice(0)) go();
    },
  };
};

const isFile = ({ headers, statusCode }: IncomingMessage) =>
  statusCode === 200 && headers["content-disposition"]?.startsWith("attachment") === true;
