import { readFile } from "node:fs/promises";
import type { Loader, OnLoadResult, Plugin } from "esbuild";
import type { Group } from "#shared/contract/route.ts";

interface Slimming {
  /** Of a file's path, with slashes. */
  files: RegExp;
  /** @returns the text that is bundled in the file's place */
  slim: (text: string) => string;
  loader?: Loader;
}

/** Of backups, exports and the like; a call of ours that met one would still be told its name. */
const operatorsErrors =
  /^n0_registry\.registerError\(\w*(Backup|Export|Import|GlobalTable|Replica(?!ted)|PointInTime|Restore|Policy|TableAlready|TableInUse|TableNotFound|Duplicate|Index|Endpoint|NextToken|Precondition|Exists)\w*\$, \w+\);$/gm;

/** Where a country of libphonenumber has the ways to print its numbers. */
const formatsAt = 4;

const withoutFormats = (text: string): string => {
  const start = text.indexOf("{");
  const metadata = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
  for (const country of Object.values<unknown[]>(metadata.countries)) country[formatsAt] = 0;
  return `export default ${JSON.stringify(metadata)};`;
};

const slimmings: Slimming[] = [
  {
    // As a namespace, so that the forty languages of zod and all else that nobody uses stay out.
    files: /\/(shared|functions)\/.+\.ts$/,
    slim: (text) => text.replace(/^import \{ z \} from "zod";$/m, 'import * as z from "zod";'),
    loader: "ts",
  },
  {
    // Every zod schema could describe itself as JSON Schema; none is asked to.
    files: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    slim: (text) =>
      [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join("\n"),
  },
  {
    // We say `z.email()`; as methods of a string all formats would come along.
    files: /\/zod\/v4\/classic\/schemas\.js$/,
    slim: (text) =>
      text.replace(/(\$constructor\("ZodString", [\s\S]*?\n\}), \{[\s\S]*?\n\}\);/, "$1);"),
  },
  {
    // In Lambda credentials stand in the environment: no profile, single sign-on or metadata service.
    files: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    slim: () => 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
  },
  {
    // So does everything else that a profile could say.
    files: /\/@smithy\/core\/.+\/loadSharedConfigFiles\.js$/,
    slim: () =>
      `export const CONFIG_PREFIX_SEPARATOR = ".";
       export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    // And the region.
    files: /\/@smithy\/core\/.+\/getInstanceMetadataRegion\.js$/,
    slim: () => "export const getInstanceMetadataRegion = async () => undefined;",
  },
  {
    // Tells browsers apart.
    files: /\/bowser\/.+\.m?js$/,
    slim: () => "export default {};",
  },
  {
    // Only S3 Select and the like speak in event streams.
    files: /\/@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
    slim: () =>
      `export const resolveEventStreamSerdeConfig = (config) => config;
       export const eventStreamSerdeProvider = () => undefined;
       export class EventStreamSerde {}`,
  },
  {
    // Tables are reached at their region's address; finding others is for calls from anywhere.
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
    // For the retry mode that nobody switched on.
    files: /\/@smithy\/core\/.+\/util-retry\/(AdaptiveRetryStrategy|DefaultRateLimiter)\.js$/,
    slim: (text) => `${/^export class \w+/m.exec(text)?.[0]} {}`,
  },
  {
    // Pages are asked for one by one, without what is made here at loading.
    files: /\/@aws-sdk\/lib-dynamodb\/dist-es\/pagination\/\w+Paginator\.js$/,
    slim: (text) => text.replace("= createPaginator", "= /* @__PURE__ */ createPaginator"),
  },
  {
    // Numbers are judged and never printed in groups.
    files: /\/libphonenumber-js\/metadata\.max\.json\.js$/,
    slim: withoutFormats,
  },
  {
    // Of its own description a client asks for the version alone.
    files: /\/@aws-sdk\/client-[^/]+\/package\.json$/,
    slim: (text) => JSON.stringify({ version: JSON.parse(text).version }),
    loader: "json",
  },
  {
    // The shapes of calls that are never made; by themselves lists with computed names are kept.
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

/**
 * Leaves out of the bundles what packages bring along and functions never run.
 * @param group of a function that answers calls: schemas of other groups stay out as well
 */
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
    // To be imported it is looked at whole, and a client that nobody uses is loaded with it.
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
