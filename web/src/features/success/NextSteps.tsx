import { chakra } from "@chakra-ui/react/styled-system";
import { dueAfterHours } from "#shared/kyc/limits.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Card } from "../../components/ui/Card.tsx";
import { formatMoment } from "../../lib/dates.ts";
import { EChannel } from "./EChannel.tsx";

export const NextSteps = ({ sentAt }: { sentAt: string | undefined }) => (
  <Card aria-labelledby="next-title">
    <chakra.h2 id="next-title" fontSize="lg" mb="3">
      {say.nextTitle}
    </chakra.h2>
    <chakra.ol display="grid" gap="3" ps="6" listStyle="decimal" _print={{ gap: "1" }}>
      {say.nextSteps(sentAt && formatMoment(dueAt(sentAt))).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </chakra.ol>
    <chakra.div mt="4" _print={{ display: "none" }}>
      <EChannel />
    </chakra.div>
  </Card>
);

const dueAt = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + dueAfterHours * 3_600_000).toISOString();
