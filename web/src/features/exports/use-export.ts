import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { showToast, toastSuccess } from "../../components/ui/toast.ts";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { BrokenDownload } from "../../lib/broken-download.ts";
import { saveFile } from "../../lib/save-file.ts";
import type { AskedExport } from "./asked-export.ts";
import { beginDownload, endDownload, markBroken, onBytes } from "./downloads.ts";
import { exportFailure } from "./export-failure.ts";
import { fetchExport } from "./fetch-export.ts";
import { followJob } from "./followed-jobs.ts";

export const useExport = (): ((asked: AskedExport) => void) => {
  const { id: adminId } = useAdmin();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (asked: AskedExport) => fetched(asked),
    onSuccess: ({ file, reply }, asked) => {
      const { kind, list } = asked;
      void client.invalidateQueries({ queryKey: getCounts.queryKey });
      endDownload(asked);
      if (file) {
        saveFile(file);
        toastSuccess(say.done[kind]);
      } else {
        followJob(adminId, { jobId: reply.results.jobId, kind, list, isSeen: false });
        showToast({ text: reply.message, type: "info" });
      }
    },
    onError: (error, asked) => {
      if (error instanceof BrokenDownload) markBroken(asked);
      else endDownload(asked);
      if (isCancelled(error)) showToast({ text: say.cancelled, type: "info" });
      else toastProblem(error, exportFailure(error));
    },
  });
  const reasonFor = useReason();
  return (asked) => {
    if (!window.confirm(say.confirm(wordsOf(asked)))) return;
    const reason = reasonFor(asked);
    if (reason !== undefined) mutate(reason ? { ...asked, reason } : asked);
  };
};

/** Asks where many accounts need a reason (D98). @returns undefined when the person cancels */
const useReason = () => {
  const { data } = useQuery(getCounts);
  return ({ list }: AskedExport): string | undefined => {
    const above = data?.exports;
    const count = data?.[list.type][list.status] ?? 0;
    if (!above || above.today + count <= above.reasonAbove) return "";
    const typed = window.prompt(say.askReason(above.reasonAbove));
    return typed === null ? undefined : typed.trim().slice(0, maxReasonLength);
  };
};

const fetched = (asked: AskedExport) => {
  const controller = new AbortController();
  beginDownload(asked, () => controller.abort());
  return fetchExport(asked, {
    signal: controller.signal,
    onBytes: (bytes) => onBytes(asked, bytes),
  });
};

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";

const wordsOf = ({ kind, list, query }: AskedExport) => ({
  kind,
  ...list,
  isSearched: query.search !== undefined,
  hasDays: query.fromDate !== undefined,
});
