import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Navigate } from "react-router-dom";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { paths } from "../../../lib/paths.ts";
import { adminToken, adminUser } from "../../../lib/session.ts";
import { EnrolmentPage } from "../later-pages.tsx";
import { getAdmin } from "./get-admin.ts";
import { SignInDialog } from "./SignInDialog.tsx";
import { hasSessionEnded, onSessionEnd } from "./session-end.ts";

/** Lets only administrators through, with a second factor if it is required. When the session ends, the page stays under a dialog. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded);
  const { data, error } = useQuery(getAdmin);
  // The profile's own call may have been the one that was refused.
  const admin = data ?? (isEnded ? adminUser() : undefined);

  if (!isEnded && (error || !adminToken())) return <Navigate to={paths.form} replace />;
  if (!admin) return <Waiting>{sessionMessages.loadingProfile}</Waiting>;
  if (admin.needs === "enrolment") {
    return (
      <Suspense fallback={<Waiting>{sessionMessages.loadingProfile}</Waiting>}>
        <EnrolmentPage />
      </Suspense>
    );
  }
  return (
    <AdminContext value={admin}>
      {children}
      {isEnded && <SignInDialog admin={admin} />}
    </AdminContext>
  );
};
