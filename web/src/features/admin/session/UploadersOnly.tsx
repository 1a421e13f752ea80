import { Outlet } from "react-router-dom";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { NotAllowedPage } from "./NotAllowedPage.tsx";

/** Guards the child routes in the browser only: the server checks every call too. */
export const UploadersOnly = () =>
  useAdmin().uploadToExternalServicePermission ? (
    <Outlet />
  ) : (
    <NotAllowedPage reason={runMessages.notAllowed} />
  );
