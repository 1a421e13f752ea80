import { escapeXml } from "../engines/xml.ts";
import { Behaviour } from "./behaviour.ts";
import type { Entry } from "./journal.ts";

interface JournalPage {
  name: string;
  /** Newest first. */
  entries: Entry[];
  counts: Record<string, number>;
  behaviour: Behaviour;
}

export const journalPage = ({ name, entries, counts, behaviour }: JournalPage): string =>
  document(
    `${name}, stand-in`,
    `<header><h1>${escapeXml(name)} <small>stand-in on this machine</small></h1>
      <p>${escapeXml(sentenceOf(behaviour))}</p>
      <p class="modes">${Behaviour.shape.mode.options.map((mode) => modeButton(mode, behaviour)).join("")}</p></header>
      <section><h2>Journal <small>${escapeXml(summaryOf(counts, entries.length))}</small>
        ${entries.length > 0 ? '<button data-clear="">Clear</button>' : ""}</h2>
        ${entries.length > 0 ? table(entries) : "<p>Nothing has arrived yet. Load this page again to look.</p>"}</section>`,
  );

/** For the buttons; without scripts the page still shows the journal. */
export const pageScript = `
addEventListener("click", async ({ target }) => {
  const { mode, clear } = target.dataset ?? {};
  if (mode) await fetch("/behave", { method: "POST", body: JSON.stringify({ mode }) });
  if (clear !== undefined) await fetch("/journal", { method: "DELETE" });
  if (mode || clear !== undefined) location.reload();
});
`;

const sentences: Record<Behaviour["mode"], string> = {
  ok: "It answers as the contract says",
  slow: "It answers late",
  down: "It answers every call with 503",
  status: "It does nothing and answers every call with an error",
  refuse: "It refuses every call for good",
  garbage: "It answers with a broken page",
  "lost-answer": "It does what is asked and hangs up before the answer",
  "timeout-before": "It does nothing and never answers",
  "timeout-after": "It does what is asked and never answers",
  "refuse-connection": "It refuses every connection for 30 seconds",
};

const sentenceOf = ({ mode, times, status = 500 }: Behaviour): string =>
  times === undefined
    ? `${sentences[mode]}${mode === "status" ? ` (${status})` : ""}.`
    : `${sentences[mode]}, for ${times === 1 ? "the next call" : `the next ${times} calls`}.`;

const modeButton = (mode: Behaviour["mode"], behaviour: Behaviour): string =>
  `<button data-mode="${mode}" aria-pressed="${mode === behaviour.mode}">${mode}</button>`;

const summaryOf = (counts: Record<string, number>, shown: number): string => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const each = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  return [...each, ...(total > shown ? [`the last ${shown} shown`] : [])].join(", ");
};

const table = (entries: Entry[]): string =>
  `<table><thead><tr><th>Time (UTC)</th><th>Outcome</th><th>Key and body</th></tr></thead>
   <tbody>${entries.map(row).join("")}</tbody></table>`;

const row = ({ at, key, body, outcome }: Entry): string =>
  `<tr><td><time datetime="${escapeXml(at)}">${escapeXml(at.slice(0, 19).replace("T", " "))}</time></td>
   <td><span class="${good.has(outcome) ? "good" : "other"}">${escapeXml(outcome)}</span></td>
   <td><details><summary>${escapeXml(key)}</summary><pre>${escapeXml(JSON.stringify(body, null, 2))}</pre></details></td></tr>`;

const good = new Set(["accepted", "duplicate", "resolved"]);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f7f5f2, #141311); color: light-dark(#1d1b19, #f3f0ec); }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.125rem; display: flex; gap: .75rem; align-items: baseline; }
  small { color: light-dark(#56504a, #b9b1a8); font-size: .875rem; font-weight: 400; flex: 1; }
  button { font: inherit; font-size: .875rem; padding: .25rem .75rem; border-radius: .5rem; cursor: pointer;
    border: 1px solid light-dark(#8a8279, #857d74); background: light-dark(#fff, #1e1c1a); color: inherit; }
  button[aria-pressed=true] { background: #14532d; border-color: #14532d; color: #fff; }
  .modes { display: flex; flex-wrap: wrap; gap: .5rem; }
  table { width: 100%; border-collapse: collapse; background: light-dark(#fff, #1e1c1a); font-size: .875rem;
    border: 1px solid light-dark(#e2ddd6, #3a3632); font-variant-numeric: tabular-nums; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-top: 1px solid light-dark(#e2ddd6, #3a3632); }
  th:last-child, td:last-child { width: 100%; } time { white-space: nowrap; }
  summary { overflow-wrap: anywhere; cursor: pointer; } pre { margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .good, .other { padding: 0 .5rem; border-radius: 99px; white-space: nowrap; background: light-dark(#dcefe2, #17402a); }
  .other { background: light-dark(#f8e7cf, #4a3413); }`;

const document = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title><style>${style}</style></head>
<body><main>${main}</main><script>${pageScript}</script></body></html>`;
