import { Outlet } from "react-router-dom";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { NotAllowedPage } from "./NotAllowedPage.tsx";

/** The pages below are for those who may upload; the server refuses the calls of others anyway. */
export const UploadersOnly = () =>
  useAdmin().uploadToExternalServicePermission ? (
    <Outlet />
  ) : (
    <NotAllowedPage reason={runMessages.notAllowed} />
  );
