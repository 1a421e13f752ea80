import { fieldsPage } from "./fields-page.ts";

process.stdout.write(fieldsPage());
