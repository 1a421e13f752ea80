import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { Banner } from "./Banner.tsx";

/** Always on the page, because screen readers announce only what changes in a status. */
export const OfflineBanner = () => (
  <div role="status">{!useIsOnline() && <Banner>{say.offline}</Banner>}</div>
);
