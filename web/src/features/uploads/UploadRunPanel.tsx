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
  useRefreshAtEnd(run, jobId, type);
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

/** Runs whose end this page has already handled. */
const settled = new Set<string>();

const useRefreshAtEnd = (run: UploadRun | undefined, jobId: string, type: AccountType) => {
  const refreshLists = useRefreshLists();
  const isDone = run?.state === "done";

  useEffect(() => {
    if (!isDone || settled.has(jobId)) return;
    settled.add(jobId);
    void refreshLists(type);
  }, [isDone, jobId, type, refreshLists]);
};
