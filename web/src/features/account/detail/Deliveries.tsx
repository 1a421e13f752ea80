import { chakra } from "@chakra-ui/react/styled-system";
import type { Delivery } from "#shared/contract/admin-accounts.ts";
import { type DeliveryState, type Service, services } from "#shared/kyc/status.ts";
import { deliveryNames, serviceNames } from "#shared/messages/back-office.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { deliveryTones } from "../../../components/back-office/tones.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { useSwitchedOff } from "../../../lib/back-office/use-switched-off.ts";
import { formatMoment, formatRecent } from "../../../lib/dates.ts";
import { comingTime } from "../../../lib/relative-time.ts";
import type { Account } from "../model/account.ts";
import { canSendAgain } from "../model/can-send-again.ts";
import { SectionCard, SectionTitle } from "./DataSection.tsx";
import { SendAgainButton } from "./SendAgainButton.tsx";

export const Deliveries = ({ account }: { account: Account }) => {
  const { uploads } = account;
  const { uploadToExternalServicePermission: maySend } = useAdmin();
  const switchedOff = useSwitchedOff();
  const sent = services.filter((service) => uploads[service]);
  if (sent.length === 0) return null;
  const hintOf = (service: Service, { state, reason }: Delivery): string | undefined => {
    if (state === "failed" && canSendAgain(account)) return say.failedHint(maySend);
    if (state === "queued" && reason) return say.notArrivedHint;
    const isOff = switchedOff.includes(service);
    return isOff && hints[state] ? say.hintWhileOff(serviceNames[service]) : hints[state];
  };

  return (
    <Card data-deliveries>
      <SectionTitle>{say.deliveries}</SectionTitle>
      <chakra.ul display="grid" gap="2">
        {services.map((service) => {
          const delivery = uploads[service];
          return (
            delivery && (
              <DeliveryLine
                key={service}
                {...{ service, delivery, hint: hintOf(service, delivery) }}
              />
            )
          );
        })}
      </chakra.ul>
      <SendAgainButton account={account} />
    </Card>
  );
};

interface LineProps {
  service: Service;
  delivery: Delivery;
  hint: string | undefined;
}

const DeliveryLine = ({ service, delivery, hint }: LineProps) => (
  <Line>
    <b>{serviceNames[service]}</b>
    <Chip tone={deliveryTones[delivery.state]}>{deliveryNames[delivery.state]}</Chip>
    {delivery.reason && <span>{reasonOf(delivery)}</span>}
    <chakra.span color="muted" fontSize="sm">
      {delivery.nextTryAt
        ? runMessages.nextTry(comingTime(delivery.nextTryAt, formatMoment))
        : formatMoment(delivery.at)}
      {delivery.reference && `, ${say.deliveryReference(delivery.reference)}`}
    </chakra.span>
    {hint && (
      <chakra.p color="muted" fontSize="sm" flexBasis="full">
        {hint}
      </chakra.p>
    )}
  </Line>
);

const reasonOf = ({ state, reason = "", sentAt }: Delivery): string =>
  hints[state] || state === "queued"
    ? say.lastCall(reason, sentAt && formatRecent(sentAt))
    : reason;

const hints: Partial<Record<DeliveryState, string>> = say.deliveryHints;

/** Title, services and button beside each other, to leave the height to the account. */
const Card = chakra(SectionCard, {
  base: {
    "@media (min-width: 1100px)": {
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      alignItems: "center",
      columnGap: "6",
      py: "1.5",
      "& > h2": { fontSize: "sm" },
      "& > ul": { gap: "0.5", fontSize: "sm" },
    },
  },
});

const Line = chakra("li", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1" },
});
