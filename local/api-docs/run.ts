import { writeFileSync } from "node:fs";
import { openapi } from "./openapi.ts";

/** `npm run openapi -- FILE` writes to FILE, or to the standard output without FILE. */
const [file] = process.argv.slice(2);
const text = `${JSON.stringify(openapi(), null, 2)}\n`;

if (file) writeFileSync(file, text);
else process.stdout.write(text);
