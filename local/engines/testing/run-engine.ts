import { localCredentials as credentials } from "../../local-secrets.ts";

const [folder = "", name = "", dataDir, key] = process.argv.slice(2);
const module = await import(`../../${folder}/${name}.ts`);
const start = module[Object.keys(module).find((it) => it.startsWith("start")) ?? ""];
const make = () => ({ key: crypto.randomUUID() });
process.stdout.write((await start({ dataDir, key, credentials, make })).endpoint);
