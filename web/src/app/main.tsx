import "./claim-styles.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { paths } from "../lib/paths.ts";
import { App } from "./App.tsx";

// Else zod's first schema tries to make code out of text, which the policy of the page reports.
// Its own `config()` says the same, and would bring 20 kB of zod to the form's start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById("root");
const isPrerendered = location.pathname === paths.form && root?.hasChildNodes();

// As a transition it is done in small pieces, between which a slow phone can scroll and type.
if (root && isPrerendered) startTransition(() => void hydrateRoot(root, <App />));
else if (root) createRoot(root).render(<App />);
