import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../lib/api.ts";
import { forgetDrafts } from "../../../lib/back-office/drafts.ts";
import { paths } from "../../../lib/paths.ts";
import { endAdminSession } from "../../../lib/session.ts";
import { cancelDownloads } from "../../exports/downloads.ts";

/** Ends the session on the server and in the browser. */
export const useLogout = () => {
  const leave = useLeave();
  return () => {
    // Without an answer the session ends by itself after a pause, so nobody waits for it.
    void callApi("logoutAdmin").catch(() => undefined);
    leave();
  };
};

/** Clears local storage and this tab's stored work, then leaves the back office. */
export const useLeave = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    cancelDownloads();
    endAdminSession();
    forgetDrafts();
    client.clear();
    navigate(paths.form, { replace: true });
  };
};
