import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { Browser } from "playwright-core";
import { until } from "../support/until.ts";
import { type Driver, pageOf } from "./webkit-page.ts";

const element = "element-6066-11e4-a52e-4f735466cecf";
/** Of the window of MiniBrowser, beside the page. */
const frameHeight = 38;

/**
 * WebKitGTK's MiniBrowser by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen of its own
 * where the machine has none. It has one context at a time, and accepts each dialog.
 */
export const startWebKit = async (downloads: string): Promise<Browser> => {
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    // Where MiniBrowser saves files.
    env: { ...process.env, HOME: downloads, ...(screen && { DISPLAY: screen.display }) },
  });
  const call = callsAt(`http://127.0.0.1:${port}`);
  await until("WebKitWebDriver", () => call("GET", "/status").then(Boolean, () => false), 10_000);
  let session: string | undefined;
  let version = "";
  const end = async () => session && (await call("DELETE", session));

  const newContext = async ({ viewport = { width: 1280, height: 800 } } = {}) => {
    await end();
    const alwaysMatch = { browserName: "MiniBrowser", unhandledPromptBehavior: "accept" };
    const { sessionId, capabilities } = await call("POST", "/session", {
      capabilities: { alwaysMatch },
    });
    version = capabilities.browserVersion;
    session = `/session/${sessionId}`;
    const height = viewport.height + frameHeight;
    await call("POST", `${session}/window/rect`, { width: viewport.width, height });
    const page = pageOf(driverOf(call, session), viewport);
    return { newPage: async () => page };
  };
  const browser = {
    newContext,
    version: () => version,
    close: async () => {
      await end();
      driver.kill();
      screen?.process.kill();
    },
  };
  return browser as unknown as Browser;
};

type Call = ReturnType<typeof callsAt>;

const callsAt = (origin: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(origin + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
};

const driverOf = (call: Call, session: string): Driver => {
  const post = (path: string, body: object) => call("POST", session + path, body);
  const run = (script: string) => post("/execute/sync", { script, args: [] });
  const act = (actions: object) => post("/actions", { actions: [actions] });
  return {
    goTo: (url) => post("/url", { url }),
    url: () => call("GET", `${session}/url`),
    run,
    click: (x, y) =>
      act({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    type: (letters) =>
      act({
        type: "key",
        id: "keyboard",
        actions: [...letters].flatMap((value) =>
          ["keyDown", "keyUp"].map((type) => ({ type, value })),
        ),
      }),
    attach: async (script, path) => {
      const { [element]: id } = await run(script);
      return post(`/element/${id}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(await call("GET", `${session}/screenshot`), "base64"),
  };
};

const startScreen = async (): Promise<{ process: ChildProcess; display: string }> => {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(screen.stdout, "data");
  return { process: screen, display: `:${String(number).trim()}` };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
