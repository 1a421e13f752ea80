import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Installs the peers at first use; they have their own lock file. @returns their folder */
export const installPeers = (bench: string): string => {
  const peers = join(bench, "peers");
  if (!existsSync(join(peers, "node_modules"))) {
    execFileSync("npm", ["ci", "--prefix", peers], { stdio: "inherit" });
  }
  return peers;
};
