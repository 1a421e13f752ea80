import { queueMessages as say } from "#shared/messages/back-office-queue.ts";
import { KeyHint, useKeyName } from "../../components/back-office/KeyHint.tsx";
import { Button } from "../../components/office/Button.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { useShortcut } from "../../lib/back-office/keys/use-shortcut.ts";
import type { ListPlace } from "../../lib/back-office/lists/list-place.ts";
import { useNextCase } from "../../lib/back-office/queue/use-next-case.ts";

/** Opens the most urgent account that nobody reviews, for those who may decide (D76). */
export const NextCase = ({ place }: { place: ListPlace }) => {
  const { approveAndRejectPermission } = useAdmin();
  const keyName = useKeyName();
  const nextCase = useNextCase(place.list.type);
  const open = approveAndRejectPermission ? () => nextCase({ place }) : undefined;
  useShortcut("next", open);
  return open ? (
    <Button size="sm" css={onPhone} {...keyName("n")} onClick={open}>
      {say.nextCase}
      <KeyHint>n</KeyHint>
    </Button>
  ) : null;
};

/** First, and over the whole width. */
const onPhone = { "@container (max-width: 459.98px)": { order: "-1", flexBasis: "full" } };
