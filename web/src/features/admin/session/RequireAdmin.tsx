import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { WaitingPage } from "../../../components/office/WaitingPage.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { paths } from "../../../lib/paths.ts";
import { adminToken, adminUser } from "../../../lib/session.ts";
import { EnrolmentPage, OwnPasswordPage } from "../later-pages.tsx";
import { getAdmin } from "./get-admin.ts";
import { hasSessionEnded, markSessionEnded, onSessionEnd } from "./session-end.ts";

const loadSignIn = () => import("./SignInDialog.tsx");
const SignInDialog = lazy(loadSignIn);
/** The dialog is there before the session can end, and does not delay the first page. */
const quietMs = 3000;

/** Lets only administrators through who have done what the stage asks. When the session ends, the page stays under a dialog. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded);
  const { data, error } = useQuery(getAdmin);
  // Each next page looks again whether the token is still there.
  useLocation();
  // Cleared by the browser or by a logout in another tab; one in this tab also forgets the profile.
  const isLost = !isEnded && !adminToken() && data !== undefined;
  useEffect(() => {
    if (isLost) markSessionEnded();
  }, [isLost]);
  useEffect(() => {
    const timer = setTimeout(() => loadSignIn().catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, []);
  // The profile's own call may have been the one that was refused.
  const admin = data ?? (isEnded ? adminUser() : undefined);

  if (!isEnded && !isLost && (error || !adminToken())) return <Navigate to={paths.form} replace />;
  if (!admin) return <Opening />;
  if (admin.needs) {
    return (
      <Suspense fallback={<Opening />}>
        {admin.needs === "password" ? <OwnPasswordPage admin={admin} /> : <EnrolmentPage />}
      </Suspense>
    );
  }
  return (
    <AdminContext value={admin}>
      {children}
      <Suspense>{isEnded && <SignInDialog admin={admin} />}</Suspense>
    </AdminContext>
  );
};

const Opening = () => (
  <main>
    <WaitingPage>{sessionMessages.loadingProfile}</WaitingPage>
  </main>
);
