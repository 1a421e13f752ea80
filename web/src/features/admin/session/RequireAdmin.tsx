import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { paths } from "../../../lib/paths.ts";
import { adminToken } from "../../../lib/session.ts";
import { EnrolmentPage } from "../later-pages.tsx";
import { getAdmin } from "./get-admin.ts";
import { hasSessionEnded, onSessionEnd } from "./session-end.ts";

/** Lets only administrators through, with a second factor if it is required. After an ended session, the login leads back here. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded);
  const { data: admin, error } = useQuery(getAdmin);
  const location = useLocation();

  if (isEnded) return <Navigate to={paths.adminLogin} state={{ from: location }} replace />;
  if (error || !adminToken()) return <Navigate to={paths.form} replace />;
  if (!admin) return <Waiting>{sessionMessages.loadingProfile}</Waiting>;
  if (admin.needs === "enrolment") {
    return (
      <Suspense fallback={<Waiting>{sessionMessages.loadingProfile}</Waiting>}>
        <EnrolmentPage />
      </Suspense>
    );
  }
  return <AdminContext value={admin}>{children}</AdminContext>;
};
