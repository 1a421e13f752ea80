import { draftMessages as say } from "#shared/messages/drafts.ts";
import { Notice } from "./Notice.tsx";

export const OtherTab = () => (
  <Notice tone="warning" role="status">
    {say.otherTab}
  </Notice>
);
