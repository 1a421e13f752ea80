import { chakra } from "@chakra-ui/react/styled-system";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { deliveryNames, serviceNames } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { awaitedMessages } from "#shared/messages/second-person.ts";
import { deliveryTones } from "../../../components/back-office/tones.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { emailTones } from "./email-tones.ts";
import type { ShownEntry } from "./grouped.ts";

/** One line, with the state of what has one. */
export const EntryTitle = ({ entry }: { entry: ShownEntry }) => (
  <Title data-kind={entry.kind}>
    <span>{titleOf(entry)}</span>
    {entry.kind === "email" && (
      <Chip tone={emailTones[entry.state]}>{say.emailStates[entry.state]}</Chip>
    )}
    {entry.kind === "delivery" && <DeliveryChip state={entry.state} />}
  </Title>
);

type DeliveryState = Extract<TimelineEntry, { kind: "delivery" }>["state"];

const DeliveryChip = ({ state }: { state: DeliveryState }) =>
  state === "cancelled" ? (
    <Chip>{say.cancelled}</Chip>
  ) : (
    <Chip tone={deliveryTones[state]}>{deliveryNames[state]}</Chip>
  );

const titleOf = (entry: ShownEntry): string => {
  switch (entry.kind) {
    case "version":
      return say.version(entry.version);
    case "decision":
      return say.decided(accountMessages.decided[entry.outcome], entry.by);
    case "undo":
      return say.decided(accountMessages.undone[entry.outcome], entry.by);
    case "awaited":
      return awaitedMessages.steps[entry.step][entry.outcome](entry.by);
    case "freeze": {
      if (entry.isWithdrawal) return accountMessages.consentWithdrawn;
      const name = accountMessages.freezes[entry.action];
      return entry.by ? say.decided(name, entry.by) : name;
    }
    case "settlement": {
      const verdict = accountMessages.settled[entry.verdict];
      return say.settled(referenceOf(entry.id), verdict, entry.by);
    }
    case "delivery":
      return say.delivery(serviceNames[entry.service], entry.version);
    case "email":
      return say.email(say.emails[entry.mail]);
    case "note":
      return say.noteBy(entry.by);
    case "view":
      return say.viewedBy(entry.by, entry.times);
  }
};

const Title = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    fontWeight: "semibold",
    "&[data-kind=view]": { fontWeight: "normal", color: "muted" },
  },
});
