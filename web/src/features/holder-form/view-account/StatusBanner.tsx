import { chakra } from "@chakra-ui/react/styled-system";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { sectionNamesOf } from "../model/form-fields.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { sectionId } from "../parts/FormSection.tsx";
import { Notice } from "../parts/Notice.tsx";
import { AskedCorrections } from "./AskedCorrections.tsx";
import { Timeline } from "./Timeline.tsx";

export const StatusBanner = ({ account }: { account: HolderAccount }) => (
  <chakra.div display="grid" gap="5">
    <Timeline account={account} />
    <Banner account={account} />
  </chakra.div>
);

/** A rejected holder sees at first only the parts to correct. */
const OnlyAsked = () => {
  const { get, dispatch } = useFormStore();
  const showAll = () => {
    dispatch({ do: "show-all" });
    const [first] = sectionNamesOf(get());
    // The pressed button is gone.
    if (first) requestAnimationFrame(() => document.getElementById(sectionId(first))?.focus());
  };
  const isOnlyAsked = useForm((form) => form.only !== undefined);
  return isOnlyAsked ? (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <p>{say.onlyAsked}</p>
      <Button look="outline" size="sm" onClick={showAll}>
        {say.showOthers}
      </Button>
    </chakra.div>
  ) : null;
};

const Banner = ({ account }: { account: HolderAccount }) => {
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
          <OnlyAsked />
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
