import { readFile } from "node:fs/promises";
import type { Loader, OnLoadResult, Plugin } from "esbuild";
import type { Group } from "#shared/contract/route.ts";

interface Slimming {
  files: RegExp;
  slim: (text: string) => string;
  loader?: Loader;
}

/** Errors of operators' calls (backups, exports). Clients still get a dropped error's name. */
const operatorsErrors =
  /^n0_registry\.registerError\(\w*(Backup|Export|Import|GlobalTable|Replica(?!ted)|PointInTime|Restore|Policy|TableAlready|TableInUse|TableNotFound|Duplicate|Index|Endpoint|NextToken|Precondition|Exists)\w*\$, \w+\);$/gm;

/** Index of the number formats in a country's metadata of libphonenumber. */
const formatsAt = 4;

const withoutFormats = (text: string): string => {
  const start = text.indexOf("{");
  const metadata = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
  for (const country of Object.values<unknown[]>(metadata.countries)) country[formatsAt] = 0;
  return `export default ${JSON.stringify(metadata)};`;
};

const slimmings: Slimming[] = [
  {
    // A namespace import lets the bundler drop zod's forty locales and other unused code.
    files: /\/(shared|functions)\/.+\.ts$/,
    slim: (text) => text.replace(/^import \{ z \} from "zod";$/m, 'import * as z from "zod";'),
    loader: "ts",
  },
  {
    // Functions never export a zod schema as JSON Schema.
    files: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    slim: (text) =>
      [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join("\n"),
  },
  {
    // We call `z.email()`; zod's string methods would bring in all formats.
    files: /\/zod\/v4\/classic\/schemas\.js$/,
    slim: (text) =>
      text.replace(/(\$constructor\("ZodString", [\s\S]*?\n\}), \{[\s\S]*?\n\}\);/, "$1);"),
  },
  {
    // In Lambda credentials are in the environment: no profile, single sign-on or metadata service.
    files: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    slim: () => 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
  },
  {
    // Functions read no profile files at all.
    files: /\/@smithy\/core\/.+\/loadSharedConfigFiles\.js$/,
    slim: () =>
      `export const CONFIG_PREFIX_SEPARATOR = ".";
       export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    // The region is in the environment, too.
    files: /\/@smithy\/core\/.+\/getInstanceMetadataRegion\.js$/,
    slim: () => "export const getInstanceMetadataRegion = async () => undefined;",
  },
  {
    // Detects browsers; functions run in Node.
    files: /\/bowser\/.+\.m?js$/,
    slim: () => "export default {};",
  },
  {
    // Only calls such as S3 Select use event streams.
    files: /\/@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
    slim: () =>
      `export const resolveEventStreamSerdeConfig = (config) => config;
       export const eventStreamSerdeProvider = () => undefined;
       export class EventStreamSerde {}`,
  },
  {
    // Tables have a fixed regional endpoint, so endpoint discovery is not needed.
    files: /\/@aws-sdk\/middleware-endpoint-discovery\/dist-es\/index\.js$/,
    slim: () =>
      `export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined, configFileSelector: () => undefined, default: false };
       export const resolveEndpointDiscoveryConfig = (config) => config;`,
  },
  {
    // Node's own hash is used.
    files: /\/@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/,
    slim: () => "export class Sha256Js {}",
  },
  {
    // Needed only by the adaptive retry mode, which is off.
    files: /\/@smithy\/core\/.+\/util-retry\/(AdaptiveRetryStrategy|DefaultRateLimiter)\.js$/,
    slim: (text) => `${/^export class \w+/m.exec(text)?.[0]} {}`,
  },
  {
    // Our code pages by itself; the paginators would be created at load time.
    files: /\/@aws-sdk\/lib-dynamodb\/dist-es\/pagination\/\w+Paginator\.js$/,
    slim: (text) => text.replace("= createPaginator", "= /* @__PURE__ */ createPaginator"),
  },
  {
    // Numbers are validated and never formatted, so formats are dropped.
    files: /\/libphonenumber-js\/metadata\.max\.json\.js$/,
    slim: withoutFormats,
  },
  {
    // A client reads only the version from its package.json.
    files: /\/@aws-sdk\/client-[^/]+\/package\.json$/,
    slim: (text) => JSON.stringify({ version: JSON.parse(text).version }),
    loader: "json",
  },
  {
    // Schemas of unused calls: the bundler cannot drop lists with computed names.
    files: /\/@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/,
    slim: (text) =>
      text
        .replace(operatorsErrors, "")
        .replace(
          /^((?:export )?var \w+\$? = )(\[[\s\S]*?\]);$/gm,
          "$1/* @__PURE__ */ (() => $2)();",
        ),
  },
];

/** @param group group of an API function: schemas of other groups are dropped as well */
export const slimPackages = (group?: Group): Plugin => ({
  name: "slim-packages",
  setup: ({ onLoad, onResolve }) => {
    for (const { files, slim, loader = "js" } of group
      ? [ownCalls(group), ...slimmings]
      : slimmings) {
      onLoad({ filter: files }, async ({ path }): Promise<OnLoadResult> => {
        return { contents: slim(await readFile(path, "utf8")), loader };
      });
    }
    // An ESM import reads every export of node:http, which loads an unused HTTP client.
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === "require-call" ? undefined : { path: "node:http", namespace: "required" },
    );
    onLoad({ filter: /./, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require("${path}");`,
    }));
  },
});

const ownCalls = (group: Group): Slimming => ({
  files: /\/shared\/contract\/contract\.ts$/,
  slim: () => `export { ${inCamelCase(group)} as contract } from "./${group}.ts";`,
});

const inCamelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
