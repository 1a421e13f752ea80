import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fieldLabels } from "#shared/messages/public-form.ts";
import { buildPeer, peers } from "../support/peers.ts";

type Field = ReturnType<typeof fieldsWith>[number];

/** Of companies, or shown when something else goes wrong. */
const notAsked = /company|rcNumber|director|board|cac|proof|manual|accountType|sortCode/i;

/** What the form at `/` asks a person for. */
export const fieldsWith = (countries: readonly string[], banks: readonly string[]) => {
  const choices: Record<string, readonly string[]> = {
    title: ["Mr", "Mrs", "Miss", "Ms", "Dr", "Prof", "Chief", "Engr"],
    gender: ["Male", "Female"],
    nationality: countries,
    country: countries,
    "bank.bankName": banks,
    "identification.type": ["Voter's Card", "Driver's License"],
  };
  return Object.entries(fieldLabels)
    .filter(([name]) => !notAsked.test(name))
    .map(([name, label]) => ({ name, label, kind: kindOf(name), choices: choices[name] }));
};

const kindOf = (name: string): string => {
  if (name.endsWith("Image")) return "file";
  if (name === "dateOfBirth") return "date";
  return ["consent", "mandated"].includes(name) ? "checkbox" : "text";
};

/** A form of rjsf with these fields. */
export const buildRjsf = (outDir: string, fields: readonly Field[]): Promise<void> =>
  buildPeer("rjsf", outDir, { FIELDS: JSON.stringify(fields) });

/** A static page with the markup of govuk-frontend, its whole style sheet and its script. */
export const buildGovukPage = (outDir: string, fields: readonly Field[]): void => {
  const dist = join(peers, "node_modules/govuk-frontend/dist/govuk");
  for (const file of ["assets", "govuk-frontend.min.css", "govuk-frontend.min.js"]) {
    cpSync(join(dist, file), join(outDir, file), { recursive: true });
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

const group = ({ name, label, kind, choices }: Field): string => {
  const options = choices?.map((choice) => `<option>${choice}</option>`).join("");
  const look = kind === "file" ? "govuk-file-upload" : "govuk-input";
  const control = choices
    ? `<select class="govuk-select" id="${name}" name="${name}"><option></option>${options}</select>`
    : `<input class="${look}" id="${name}" name="${name}" type="${kind}">`;
  return `<div class="govuk-form-group"><label class="govuk-label" for="${name}">${label}</label>${control}</div>`;
};
