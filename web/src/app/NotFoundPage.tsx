import { browserMessages as say } from "#shared/messages/public.ts";
import { PublicLayout } from "../components/ui/PublicLayout.tsx";
import { TextLink } from "../components/ui/TextLink.tsx";
import { paths } from "../lib/paths.ts";
import css from "./NotFoundPage.module.css";

export const NotFoundPage = () => (
  <PublicLayout title={say.notFoundTitle}>
    <p className={css.text}>{say.notFoundText}</p>
    <TextLink to={paths.form}>{say.toForm}</TextLink>
  </PublicLayout>
);
