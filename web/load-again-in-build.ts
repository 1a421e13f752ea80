import type { Plugin } from "vite";

/** The name of a file is complete only after this step: until then it holds a placeholder. */
const importOfFile = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/** Lets `src/app/load-again.ts` load what the pages load on demand: a lost connection passes (D67). */
export const loadAgainInBuild = (): Plugin => ({
  name: "load-again-in-build",
  apply: ({ build }, { command }) => command === "build" && !build?.ssr,
  renderChunk: (code) =>
    code.replaceAll(
      importOfFile,
      (_, quote, file) => `loadAgain(q=>import(${quote}${file}${quote}+q))`,
    ),
});
