import { Outlet } from "react-router-dom";
import { configurationMenu } from "#shared/messages/back-office-settings.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { NotAllowedPage } from "./NotAllowedPage.tsx";

/** Guards the child routes in the browser only: the server checks every call too. */
export const SuperAdminOnly = () =>
  useAdmin().isSuperAdmin ? <Outlet /> : <NotAllowedPage reason={configurationMenu.notAllowed} />;
