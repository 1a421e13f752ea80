import { officeBrowsers, publicBrowsers } from "#shared/browsers.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { supportMessages as say } from "#shared/messages/trouble.ts";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { paths } from "../../lib/paths.ts";
import css from "./SupportPage.module.css";

export const SupportPage = () => (
  <PublicLayout title={say.title}>
    <div className={css.texts}>
      <p>{say.publicPages(publicBrowsers)}</p>
      <p>{say.backOffice(officeBrowsers)}</p>
      <p>{say.family}</p>
      <p>{say.checked}</p>
      <p>{say.contact}</p>
      <TextLink to={paths.form}>{browserMessages.toForm}</TextLink>
    </div>
  </PublicLayout>
);
