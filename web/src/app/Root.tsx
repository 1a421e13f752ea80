import { lazy, Suspense, useEffect, useState } from "react";
import { HolderFormPage } from "../features/holder-form/HolderFormPage.tsx";
import { paths } from "../lib/paths.ts";
import { PageLoading } from "./PageLoading.tsx";

const Router = lazy(async () => ({ default: (await import("./Router.tsx")).Router }));

/** The form alone until another page is asked for; from then on the router shows every page. */
export const Root = () => {
  const isRouted = useIsElsewhere();
  return isRouted ? (
    <Suspense fallback={<PageLoading />}>
      <Router />
    </Suspense>
  ) : (
    <HolderFormPage />
  );
};

const isElsewhere = (): boolean => location.pathname !== paths.form;

const useIsElsewhere = (): boolean => {
  const [isRouted, setRouted] = useState(isElsewhere);
  useEffect(() => {
    const look = () => isElsewhere() && setRouted(true);
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, []);
  return isRouted;
};
