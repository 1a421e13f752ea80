import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { hasStatus } from "../../lib/api-error.ts";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import { useRefreshLists } from "../../lib/back-office/lists/refresh-lists.ts";
import { dismissRun, useRememberedRun } from "../../lib/back-office/remembered-run.ts";
import { getUploadRun } from "./get-upload-run.ts";
import { RunCard } from "./RunCard.tsx";

export const UploadRunPanel = ({ list: { type, status } }: { list: AccountList }) => {
  const jobId = useRememberedRun(type);
  const { uploadToExternalServicePermission } = useAdmin();
  const isConcerned = status === "approved" || status === "uploaded";
  return jobId && isConcerned && uploadToExternalServicePermission ? (
    <FollowedRun key={jobId} jobId={jobId} type={type} />
  ) : null;
};

const FollowedRun = ({ jobId, type }: { jobId: string; type: AccountType }) => {
  const { data: run, error } = useQuery(getUploadRun(jobId));
  useRefreshedList(run, jobId, type);
  return (
    <RunCard
      jobId={jobId}
      run={run}
      isGone={hasStatus(error, 404)}
      isUnknown={error !== null}
      onDismiss={() => dismissRun(type)}
    />
  );
};

/** By run, how far it was when the list was last fetched, and when. */
const shown = new Map<string, { reached: string; at: number }>();
const refreshMs = 5_000;

/** The list shows what each service has answered while the run goes on. */
const useRefreshedList = (run: UploadRun | undefined, jobId: string, type: AccountType) => {
  const refreshLists = useRefreshLists();
  const reached = run && JSON.stringify(run);
  const isDone = run?.state === "done";

  useEffect(() => {
    const last = shown.get(jobId);
    if (!reached || last?.reached === reached) return undefined;
    const waitMs = isDone || !last ? 0 : Math.max(0, last.at + refreshMs - Date.now());
    const timer = setTimeout(() => {
      shown.set(jobId, { reached, at: Date.now() });
      void refreshLists(type);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [reached, isDone, jobId, type, refreshLists]);
};
