import { chakra } from "@chakra-ui/react/styled-system";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { Notice } from "../parts/Notice.tsx";
import { AskedCorrections } from "./AskedCorrections.tsx";

export const StatusBanner = ({ account }: { account: HolderAccount }) => {
  switch (account.status) {
    case "approved":
      return (
        <Notice tone="success" role="status">
          <chakra.p fontWeight="semibold">{say.approved}</chakra.p>
        </Notice>
      );
    case "rejected":
      return (
        <Notice tone="warning" role="region" aria-labelledby="status-title">
          <div>
            <Title>{say.rejectedTitle}</Title>
            <p>{say.rejectedText}</p>
          </div>
          {account.corrections && <AskedCorrections account={account} />}
          <chakra.blockquote
            m="0"
            ps="3"
            borderInlineStart="3px solid"
            borderInlineStartColor="amber"
            fontWeight="semibold"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            {account.remark}
          </chakra.blockquote>
        </Notice>
      );
    case "uploaded":
      return (
        <Notice tone="success" role="region" aria-labelledby="status-title">
          <Words title={say.uploadedTitle}>{say.uploadedText}</Words>
        </Notice>
      );
    default:
      return (
        <Notice role="region" aria-labelledby="status-title">
          <Words title={say.pendingTitle}>{say.pendingText(formatMoment(account.dueAt))}</Words>
        </Notice>
      );
  }
};

const Title = ({ children }: { children: string }) => (
  <chakra.h2 id="status-title" fontSize="md">
    {children}
  </chakra.h2>
);

const Words = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Title>{title}</Title>
    <p>{children}</p>
  </div>
);
