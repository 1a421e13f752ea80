import { useQuery } from "@tanstack/react-query";
import { adminToken } from "../../../lib/session.ts";
import type { Account } from "./account.ts";
import { changedPaths } from "./changed-paths.ts";
import { compareVersions } from "./compare-versions.ts";
import { getVersion } from "./get-version.ts";

/**
 * Fields that the holder's last update changed; empty for a first version. The history names
 * directors as one field: only then is the version before fetched, to tell which of them changed.
 * If that fails, all are marked.
 */
export const useChangedLast = (account: Account): string[] => {
  const { type, id, version, history } = account;
  const changed =
    version > 1 ? (history.versions.find((entry) => entry.version === version)?.changed ?? []) : [];
  const { data: before, isLoading } = useQuery({
    ...getVersion(type, id, version - 1),
    enabled: () => changed.includes("directors") && adminToken() !== null,
  });
  if (isLoading) return changed.filter((path) => path !== "directors");
  return before ? changedPaths(changed, compareVersions(before, account, changed)) : changed;
};
