import { readFileSync } from "node:fs";
import { entriesOf } from "./changelog.ts";

/** `npm run release-notes -- v1.2.0` prints the entries of that version in CHANGELOG.md. */
const [tag = ""] = process.argv.slice(2);
const entries = entriesOf(readFileSync("CHANGELOG.md", "utf8"), tag.replace(/^v/, ""));
if (!entries) {
  console.error(`CHANGELOG.md has no entries for "${tag}".`);
  process.exit(1);
}
console.log(entries);
