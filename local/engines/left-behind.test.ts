import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endLeftBehind } from "./left-behind.ts";
import { aDataFolder } from "./testing/data-folder.ts";

const program = "setTimeout(() => {}, 60_000)";

/** A process whose parent, a shell, has ended. */
const anOrphan = (mark: string): number => {
  const script = `"$0" -e "$1" -- "$2" >/dev/null 2>&1 & echo $!`;
  const shell = ["-c", script, process.execPath, program, mark];
  return Number(execFileSync("sh", shell, { encoding: "utf8" }));
};

const command = (id: number): string =>
  execFileSync("sh", ["-c", 'ps -o stat=,command= -p "$0" || true', `${id}`], { encoding: "utf8" });

test("endLeftBehind kills a child process whose owner has died", async () => {
  const path = join(await aDataFolder(), "engine.pid");
  const child = anOrphan(path);
  await writeFile(path, JSON.stringify({ child, owner: 999_999 }));

  await endLeftBehind({ path, mark: path });

  expect(command(child)).not.toContain(path);
});

test("an unrelated process that reuses the noted process id is not killed", async () => {
  const path = join(await aDataFolder(), "engine.pid");
  const stranger = anOrphan("stranger");
  await writeFile(path, JSON.stringify({ child: stranger, owner: 999_999 }));

  await endLeftBehind({ path, mark: path });

  expect(command(stranger)).toContain("stranger");
  process.kill(stranger);
});

test.each(["", "{", '{"child":0}'])("the damaged pid file %j is ignored", async (note) => {
  const path = join(await aDataFolder(), "engine.pid");
  await writeFile(path, note);

  await expect(endLeftBehind({ path, mark: path })).resolves.toBeUndefined();
});
