import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPeer, peers } from "../support/peers.ts";
import type { Field } from "./fields.ts";

/** A form of rjsf with these fields. */
export const buildRjsf = (outDir: string, fields: readonly Field[]): Promise<void> =>
  buildPeer("rjsf", outDir, { FIELDS: JSON.stringify(fields) });

/** A static page with the markup of govuk-frontend, its whole style sheet and its script. */
export const buildGovukPage = (outDir: string, fields: readonly Field[]): void => {
  const dist = join(peers, "node_modules/govuk-frontend/dist/govuk");
  mkdirSync(outDir, { recursive: true });
  cpSync(join(dist, "assets"), join(outDir, "assets"), { recursive: true });
  for (const file of ["govuk-frontend.min.css", "govuk-frontend.min.js"]) {
    cpSync(join(dist, file), join(outDir, file));
  }
  writeFileSync(join(outDir, "start.js"), start);
  writeFileSync(join(outDir, "index.html"), page(fields.map(group).join("")));
};

const start = `import { initAll } from "./govuk-frontend.min.js";
document.body.classList.add("js-enabled", "govuk-frontend-supported");
initAll();
performance.mark("hydrated");
`;

const page = (groups: string) => `<!doctype html>
<html lang="en" class="govuk-template">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data update</title><link rel="stylesheet" href="/govuk-frontend.min.css">
<script type="module" src="/start.js"></script></head>
<body class="govuk-template__body"><div class="govuk-width-container"><main class="govuk-main-wrapper">
<h1 class="govuk-heading-xl">Data update</h1>
<p class="govuk-body-l">Update the data your registrar holds about you and your shares.</p>
<form novalidate>${groups}<button class="govuk-button" data-module="govuk-button">Submit</button></form>
</main></div></body></html>`;

const group = ({ name, label, kind, choices = [] }: Field): string => {
  if (kind === "radio") return choicesOf("radios", kind, name, label, choices);
  if (kind === "tick") return choicesOf("checkboxes", "checkbox", name, label, [label]);
  const options = choices.map((choice) => `<option>${choice}</option>`).join("");
  const look = kind === "file" ? "govuk-file-upload" : "govuk-input";
  const control =
    kind === "select"
      ? `<select class="govuk-select" id="${name}" name="${name}"><option></option>${options}</select>`
      : `<input class="${look}" id="${name}" name="${name}" type="${kind}">`;
  return `<div class="govuk-form-group"><label class="govuk-label" for="${name}">${label}</label>${control}</div>`;
};

const choicesOf = (
  look: string,
  type: string,
  name: string,
  label: string,
  values: readonly string[],
) =>
  `<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">${label}</legend>
<div class="govuk-${look}" data-module="govuk-${look}">${values
    .map(
      (value, place) =>
        `<div class="govuk-${look}__item"><input class="govuk-${look}__input" id="${name}-${place}" name="${name}" type="${type}" value="${value}"><label class="govuk-label govuk-${look}__label" for="${name}-${place}">${value}</label></div>`,
    )
    .join("")}</div></fieldset></div>`;
