import "./polyfills.ts";
import "./load-again.ts";
import "../styles/base.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadSections } from "../features/holder-form/late-parts.ts";
import { markStep } from "../features/holder-form/model/current-step.ts";
import { notePrerendered } from "../features/holder-form/model/replay-early-input.ts";
import { paths } from "../lib/paths.ts";
import { App } from "./App.tsx";
import { keepUnderTranslation } from "./keep-under-translation.ts";
import { refuseInlineStyles } from "./refuse-inline-styles.ts";

// Without this, zod's first schema tries to evaluate code, which violates the page's CSP. zod's own
// `config()` would add 20 kB to the form's first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Vite adds the styles of changed files as elements.
if (import.meta.env.PROD) refuseInlineStyles();

keepUnderTranslation(document);

// Before hydration: after a reload in a later step, the first step must not appear.
markStep();

const root = document.getElementById("root");
const isPrerendered = location.pathname === paths.form && root?.hasChildNodes();

if (root && isPrerendered) {
  // Loads while the first step is hydrated. A failure shows where a section needs it.
  loadSections().catch(() => undefined);
  notePrerendered(root);
  // A transition hydrates in small steps, so that slow phones can scroll and type in between.
  startTransition(() => void hydrateRoot(root, <App />));
} else if (root) createRoot(root).render(<App />);
