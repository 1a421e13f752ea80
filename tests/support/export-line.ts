import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Fate = "whole" | "held" | "broken";

/**
 * A proxy before the product. It passes the files of exports on whole, holds them after their first
 * bytes until `letGo`, or breaks them off there, as a network does.
 */
export const openExportLine = async (web: string) => {
  let fate: Fate = "whole";
  const held: (() => void)[] = [];
  const pass = (answer: IncomingMessage, out: ServerResponse) => {
    out.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fate === "whole" || !isFile(answer)) return answer.pipe(out);
    const isBroken = fate === "broken";
    answer.once("data", (chunk: Buffer) => {
      answer.pause();
      const half = Math.ceil(chunk.length / 2);
      out.write(chunk.subarray(0, half));
      if (isBroken) return setTimeout(() => out.destroy(), 300);
      held.push(() => {
        out.write(chunk.subarray(half));
        answer.pipe(out);
      });
    });
  };
  const server = createServer((given, out) => {
    const { method, url, headers } = given;
    const asked = request(web + url, { method, headers }, (answer) => pass(answer, out));
    asked.on("error", () => out.destroy());
    out.on("close", () => asked.destroy());
    given.pipe(asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    web: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: Fate): void => {
      fate = next;
    },
    letGo: (): void => {
      fate = "whole";
      for (const go of held.splice(0)) go();
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const isFile = ({ headers, statusCode }: IncomingMessage) =>
  statusCode === 200 && headers["content-disposition"]?.startsWith("attachment") === true;
