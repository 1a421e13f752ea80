/** Plain JavaScript, because an old Node cannot load TypeScript. */
const { version, versions } = process;
if (Number.parseInt(versions.node, 10) < 24) {
  console.error(`Install Node 24: this is Node ${version}, and npm ci has installed no other.`);
  process.exitCode = 1;
}
