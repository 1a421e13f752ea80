import { writeFileSync } from "node:fs";
import { fieldsPage } from "./fields-page.ts";

writeFileSync(new URL("../../docs/fields.md", import.meta.url), fieldsPage());
