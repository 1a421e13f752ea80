import { useMatch } from "react-router-dom";

/** A case and its versions need the width of the window: their menu shows icons (D77). */
export const useIsReview = (): boolean =>
  useMatch("/admin/:page/:id/*")?.params.page?.startsWith("view_") ?? false;
