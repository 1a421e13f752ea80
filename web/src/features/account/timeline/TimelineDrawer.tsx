import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { Drawer } from "../../../components/office/modal.tsx";
import type { Account } from "../model/account.ts";
import { NoteField } from "./NoteField.tsx";
import { Timeline } from "./Timeline.tsx";

interface Props {
  account: Account;
  onClose: () => void;
}

/** D79: what clerks noted for each other, and everything that happened to the account. */
const TimelineDrawer = ({ account, onClose }: Props) => (
  <Drawer title={say.title} size="narrow" onClose={onClose}>
    <NoteField account={account} />
    <Timeline account={account} />
  </Drawer>
);

export default TimelineDrawer;
