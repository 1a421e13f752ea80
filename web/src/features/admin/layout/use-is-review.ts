import { useMatch } from "react-router-dom";

/** A case needs the width of the window: its menu shows icons (D77). */
export const useIsReview = (): boolean =>
  useMatch("/admin/:page/:id")?.params.page?.startsWith("view_") ?? false;
