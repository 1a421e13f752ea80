import { officeBrowsers } from "#shared/browsers.ts";
import { troubleMessages as say } from "#shared/messages/trouble.ts";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";

export const OldBrowserPage = () => (
  <PublicLayout title={say.oldTitle}>
    <p>{say.oldText(officeBrowsers)}</p>
  </PublicLayout>
);
