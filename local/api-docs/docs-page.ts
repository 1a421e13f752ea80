import type { openapi } from "./openapi.ts";

type Document = ReturnType<typeof openapi>;
type Operation = Document["paths"][string][string];

export const docsPage = ({ info, paths, components }: Document): string => {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? "");
  const sections = [...groups].map(
    ([group, members]) => `<h2>${escaped(group)}</h2>${members.map(callOf).join("")}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}: calls</title>
<style>${style}</style>
<h1>${escaped(info.title)} ${escaped(info.version)}: ${calls.length} calls</h1>
<p>All paths stand below <code>/api</code>. For programs: <a href="/api/docs/openapi.json">openapi.json</a></p>
${sections.join("\n")}
<h2>Refusals and tokens</h2>
${jsonOf("components", components)}
</html>`;
};

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const callOf = ({ path, method, operation }: Call) => {
  const { operationId, description, parameters, requestBody, responses } = operation;
  return `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code>
<span>${operationId}. ${escaped(description)}</span></summary>${[
    parameters.length > 0 ? jsonOf("Parameters", parameters) : "",
    requestBody ? jsonOf("Body", requestBody) : "",
    jsonOf("Answers", responses),
  ].join("")}</details>`;
};

const jsonOf = (title: string, value: unknown) =>
  `<h3>${title}</h3><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}summary span{display:block;color:#555}
pre{overflow:auto;max-height:24rem;padding:1rem;background:#f5f5f5;font-size:13px}`;
