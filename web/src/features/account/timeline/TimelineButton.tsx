import { lazy, Suspense, useState } from "react";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { Button } from "../../../components/office/Button.tsx";
import { Chip } from "../../../components/office/Chip.tsx";
import { History } from "../../../components/office/icons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import type { Account } from "../model/account.ts";

const TimelineDrawer = lazy(() => import("./TimelineDrawer.tsx"));

/** Opens notes and timeline, which load with it, and says how many notes there are. */
export const TimelineButton = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false);
  const { noteCount = 0 } = account;
  return (
    <>
      <Button
        look="outline"
        size="sm"
        minHeight={{ base: "touch", md: "9" }}
        flexShrink="0"
        onClick={() => setOpen(true)}
      >
        <History size={16} aria-hidden="true" />
        {say.open}
        {noteCount > 0 && (
          <Chip tone="amber">
            {noteCount}
            <VisuallyHidden> {say.notes(noteCount)}</VisuallyHidden>
          </Chip>
        )}
      </Button>
      <Suspense>
        {isOpen && <TimelineDrawer account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
