import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { forgetDrafts } from "../../../lib/back-office/drafts.ts";
import { paths } from "../../../lib/paths.ts";
import { endAdminSession } from "../../../lib/session.ts";
import { cancelDownloads } from "../../exports/downloads.ts";

/** Clears local storage and this tab's stored work, then leaves the back office. */
export const useLogout = () => {
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
