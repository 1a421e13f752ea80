import { startBank } from "../bank.ts";
import { startErights } from "../erights.ts";
import { startIxtrac } from "../ixtrac.ts";

const standIns = { bank: startBank, erights: startErights, ixtrac: startIxtrac };

const [name, dataDir = "", key = ""] = process.argv.slice(2);
const { endpoint } = await standIns[name as keyof typeof standIns]({ dataDir, key });
process.stdout.write(`${endpoint}\n`);
