import type { Server } from "node:http";
import { join } from "node:path";
import { createServer, createServerModuleRunner } from "vite";
import type { AnswerPage } from "./gateway.ts";
import type { LoadHandler } from "./handler.ts";

const root = join(import.meta.dirname, "..");

interface DevServer {
  page: AnswerPage;
  load: LoadHandler;
  stop: () => Promise<void>;
}

/**
 * One Vite server for pages and functions. A saved page changes in the browser and keeps what was
 * typed. A saved function, or a module that it imports, changes at the next call.
 */
export const startDevServer = async (server: Server): Promise<DevServer> => {
  const vite = await createServer({
    configFile: join(root, "web/vite.config.ts"),
    logLevel: "warn",
    server: { middlewareMode: true, ws: { server }, fs: { allow: [root] } },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

  // One import at a time, because a module reads its settings while it loads.
  let last: Promise<unknown> = Promise.resolve();
  const importWith = (path: string, variables: Record<string, string>) => {
    const next = last.then(() => {
      Object.assign(process.env, variables);
      return runner.import(join(root, path)).catch((error: Error) => {
        // The error itself carries the whole source.
        throw new Error(`${path} does not load: ${error.message}`);
      });
    });
    last = next.catch(() => undefined);
    return next;
  };

  return {
    page: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("close", resolve);
        vite.middlewares(request, response, reject);
      }),
    load: async (path, variables = {}) => {
      await importWith(path, variables);
      return {
        handler: async (...call) => (await importWith(path, variables)).handler(...call),
      };
    },
    stop: async () => {
      await runner.close();
      await vite.close();
    },
  };
};
