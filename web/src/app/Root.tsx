import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import { HolderFormPage } from "../features/holder-form/HolderFormPage.tsx";
import { paths } from "../lib/paths.ts";
import { PageLoading } from "./PageLoading.tsx";
import { Started } from "./Started.tsx";

const loadRouter = async () => {
  // Load both in parallel: the router alone would request the back office only after its own load.
  if (location.pathname.startsWith(paths.admin)) {
    import("../features/admin/AdminRoutes.tsx").catch(() => undefined);
  }
  return { default: (await import("./Router.tsx")).Router };
};
const Router = lazy(loadRouter);
const quietMs = 5000;

/** Shows the form alone at first; after the first navigation the router shows every page. */
export const Root = () => {
  const isRouted = useIsElsewhere();
  // Prefetch the page after the form, in case the connection fails later.
  useEffect(() => {
    const timer = setTimeout(() => {
      loadRouter().catch(() => undefined);
      import("../features/success/SuccessPage.tsx").catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={<PageLoading />}>
      {isRouted ? <Router /> : <HolderFormPage />}
      <Started />
    </Suspense>
  );
};

/** During prerendering there is no `location`. */
const isElsewhere = (): boolean =>
  typeof location !== "undefined" && location.pathname !== paths.form;

const useIsElsewhere = (): boolean => {
  const [isRouted, setRouted] = useState(isElsewhere);
  useEffect(() => {
    // A transition keeps the form visible until the next page can be shown.
    const look = () => isElsewhere() && startTransition(() => setRouted(true));
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, []);
  return isRouted;
};
