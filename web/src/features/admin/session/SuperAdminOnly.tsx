import { Outlet } from "react-router-dom";
import { configurationMenu } from "#shared/messages/back-office-settings.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { NotAllowedPage } from "./NotAllowedPage.tsx";

/** The pages below are for super-admins; others are told so. The server refuses their calls anyway. */
export const SuperAdminOnly = () =>
  useAdmin().isSuperAdmin ? <Outlet /> : <NotAllowedPage reason={configurationMenu.notAllowed} />;
