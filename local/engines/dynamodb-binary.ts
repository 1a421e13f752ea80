import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const platform = `${process.platform}-${process.arch}`;
const program = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

/** The program of the installed package, else the program on the PATH. */
export const findDynoxide = (
  searchPath = process.env.PATH ?? "",
  packageName = ownPackage,
): string => {
  const found = candidates(searchPath, packageName).find(isProgram);
  if (found) return found;
  throw new Error(
    `There is no DynamoDB engine for ${platform}. Run "docker compose up -d dynamodb" and start again with AWS_ENDPOINT_URL_DYNAMODB=http://127.0.0.1:8000, or put dynoxide on the PATH.`,
  );
};

const ownPackage = `@dynoxide/${platform}`;

const candidates = (searchPath: string, packageName: string): string[] => {
  const onPath = searchPath.split(delimiter).filter(Boolean);
  return [...packageFolders(packageName), ...onPath].map((folder) => join(folder, program));
};

const packageFolders = (packageName: string): string[] =>
  (createRequire(import.meta.url).resolve.paths(packageName) ?? []).map((folder) =>
    join(folder, packageName),
  );

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
