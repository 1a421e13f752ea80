import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import { HolderFormPage } from "../features/holder-form/HolderFormPage.tsx";
import { paths } from "../lib/paths.ts";
import { PageLoading } from "./PageLoading.tsx";
import { ReplayEarlyInput } from "./ReplayEarlyInput.tsx";

const loadRouter = async () => {
  // Side by side: the router would ask for the back office only once it is there itself.
  if (location.pathname.startsWith(paths.admin)) {
    import("../features/admin/AdminRoutes.tsx").catch(() => undefined);
  }
  return { default: (await import("./Router.tsx")).Router };
};
const Router = lazy(loadRouter);
const quietMs = 5000;

/** The form alone until another page is asked for; from then on the router shows every page. */
export const Root = () => {
  const isRouted = useIsElsewhere();
  // What follows the form is there before a shaky connection can keep it away.
  useEffect(() => {
    const timer = setTimeout(() => {
      loadRouter().catch(() => undefined);
      import("../features/success/SuccessPage.tsx").catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={<PageLoading />}>
      {isRouted ? (
        <Router />
      ) : (
        <>
          <HolderFormPage />
          <ReplayEarlyInput />
        </>
      )}
    </Suspense>
  );
};

/** Where there is no address, the form is being rendered ahead of its visitors. */
const isElsewhere = (): boolean =>
  typeof location !== "undefined" && location.pathname !== paths.form;

const useIsElsewhere = (): boolean => {
  const [isRouted, setRouted] = useState(isElsewhere);
  useEffect(() => {
    // As a transition the form stays in sight until the next page can be shown.
    const look = () => isElsewhere() && startTransition(() => setRouted(true));
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, []);
  return isRouted;
};
