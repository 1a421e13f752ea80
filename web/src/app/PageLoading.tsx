import { browserMessages } from "#shared/messages/public.ts";
import { Spinner } from "../components/ui/Spinner.tsx";
import css from "./PageLoading.module.css";

/** Centred in the window without styles of the page, which may not be loaded yet. */
export const PageLoading = () => (
  <div className={css.loading}>
    <Spinner />
    {browserMessages.loading}
  </div>
);
